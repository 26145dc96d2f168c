// A game that other devices follow: this one sends its marks, or asks for those of another.
const EVERY = 4000;
const AFTER = 1500;

const sent = (address, fields) => {
  const token = document.querySelector('[name=csrfmiddlewaretoken]').value;
  const headers = { 'X-CSRFToken': token, Accept: 'application/json' };
  return fetch(address, { method: 'POST', body: new URLSearchParams(fields), headers, credentials: 'same-origin' });
};

function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Offer to share the game, and send the marks a moment after each change while it is shared. */
export function shareMarks(table, box, key, marks) {
  const [status, link] = [box.querySelector('[data-sharing-status]'), box.querySelector('#table-link')];
  let shared = kept(key);
  let waiting = 0;

  const keep = (now, words) => {
    shared = now;
    if (now) localStorage.setItem(key, JSON.stringify(now));
    else localStorage.removeItem(key);
    box.querySelector('[data-shared]').hidden = !now;
    box.querySelector('[data-begin]').hidden = Boolean(now);
    box.querySelector('[data-end]').hidden = !now;
    link.value = now?.address ?? '';
    status.textContent = words;
  };

  async function send() {
    waiting = 0;
    if (!shared) return;
    try {
      const answer = await sent(`${shared.address}marks`, { pen: shared.pen, marks: JSON.stringify(marks()) });
      if (answer.status === 404) keep(null, 'Nobody can follow any more: the link has ended.');
      else if (answer.status === 429 || answer.status >= 500) later(answer);
      if (!answer.ok && answer.status !== 429 && shared) status.textContent = 'Your last marks have not reached the others yet.';
      if (answer.ok) status.textContent = 'Others can follow.';
    } catch {
      status.textContent = 'There is no network. The others see your marks when it is back.';
    }
  }

  const later = (answer) => {
    const asked = 1000 * (Number(answer?.headers?.get('Retry-After')) || 0);
    if (!waiting) waiting = setTimeout(send, Math.max(AFTER, asked));
  };

  async function begin() {
    try {
      const answer = await sent(box.dataset.sharing, { gang: box.dataset.uid, against: box.dataset.against });
      const reply = await answer.json();
      if (!answer.ok) status.textContent = reply.problem;
      else {
        keep(reply, 'Others can follow.');
        send();
      }
    } catch {
      status.textContent = 'The link could not be made. Try again when there is a network.';
    }
  }

  async function end() {
    const { address, pen } = shared;
    keep(null, 'Nobody can follow any more.');
    await sent(`${address}marks`, { pen, end: '1' }).catch(() => {});
  }

  box.hidden = false;
  keep(shared, '');
  box.querySelector('[data-begin]').addEventListener('click', begin);
  box.querySelector('[data-end]').addEventListener('click', end);
  link.addEventListener('focus', () => link.select());
  table.addEventListener('marked', later);
  window.addEventListener('online', later);
  if (shared) later();
}

/** Ask for marks every few seconds while the page is in sight, and show those that are new. */
export function followMarks(address, say, show) {
  let version = -1;
  let ended = false;
  async function ask() {
    if (document.hidden || ended) return;
    try {
      const answer = await fetch(`${address}?after=${version}`, { credentials: 'same-origin' });
      ended = answer.status === 404;
      if (ended) return say('This game is no longer shared.', true);
      if (answer.status === 200) {
        const reply = await answer.json();
        version = reply.version;
        show(reply.marks);
      }
      say('');
    } catch {
      say('There is no network: what you see may be old.', true);
    }
  }
  ask();
  setInterval(ask, EVERY);
  document.addEventListener('visibilitychange', ask);
}
