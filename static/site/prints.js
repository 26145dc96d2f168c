// The print page: a new preview of the first sheet whenever a choice changes, and the progress of a print.
const PAUSE = 450;
const POLLS = { first: 200, most: 1000 };

const form = document.querySelector('[data-preview]');
if (form) follow(form);
const waiting = document.querySelector('[data-progress]');
if (waiting) watch(waiting);

function follow(form) {
  const figure = form.querySelector('[data-proof]');
  const picture = figure.querySelector('img');
  const caption = figure.querySelector('figcaption');
  let pause;

  const busy = (is) => figure.setAttribute('aria-busy', String(is));
  const shown = () => {
    busy(false);
    picture.hidden = false;
    caption.textContent = '';
  };
  const refused = async () => {
    picture.hidden = true;
    const asked = picture.src;
    const { text, again } = await reason(asked);
    if (picture.src !== asked) return;
    caption.textContent = text;
    busy(again > 0);
    if (again) setTimeout(() => picture.src === asked && (picture.src = `${asked.split('&again=')[0]}&again=${Date.now()}`), again * 1000);
  };
  const refresh = () => {
    const asked = new URLSearchParams(new FormData(form));
    asked.delete('csrfmiddlewaretoken');
    busy(true);
    picture.src = `${form.dataset.preview}&${asked}`;
  };

  picture.addEventListener('load', shown);
  picture.addEventListener('error', refused);
  if (!picture.complete) busy(true);
  else if (picture.naturalWidth > 0) shown();
  else refused();
  form.querySelector('[data-show]').hidden = true;
  form.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(refresh, PAUSE);
  });
}

/** Return why there is no picture, and after how many seconds to ask again: 0 for never. */
async function reason(address) {
  try {
    const answer = await fetch(address);
    const again = answer.ok && !address.includes('&again=') ? 0.1 : answer.status === 429 ? Number(answer.headers.get('Retry-After')) || 5 : 0;
    const plain = (answer.headers.get('Content-Type') ?? '').startsWith('text/plain');
    if (plain) return { text: await answer.text(), again };
    return { text: again ? 'Preview on its way.' : 'There is no preview of this.', again };
  } catch {
    return { text: 'The site does not respond. Change something to try again.', again: 0 };
  }
}

async function watch(section) {
  const message = section.querySelector('.print-status');
  const bar = section.querySelector('progress');
  for (let wait = POLLS.first; ; wait = Math.min(wait * 1.5, POLLS.most)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    let progress;
    try {
      const answer = await fetch(section.dataset.progress);
      if (!answer.ok) return location.reload();
      progress = await answer.json();
    } catch {
      message.textContent = 'The site does not respond. Trying again.';
      continue;
    }
    if (!progress.open) return location.reload();
    if (message.textContent !== progress.status) message.textContent = progress.status;
    if (progress.of) {
      bar.max = progress.of;
      bar.value = progress.ready;
    }
  }
}
