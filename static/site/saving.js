// Saving without losing changes: every change stays in memory until the server has responded.
// A change that cannot be sent is sent again with the same key, so that it is made only once.
(() => {
  'use strict';

  const WAITS = [500, 1000, 2000, 4000, 8000, 15000];
  const TIMEOUT = 15000;
  let waiting = 0;
  let wake = () => {};

  const bar = () => document.getElementById('bar');
  const say = (text, state) => {
    const place = document.getElementById('saved');
    if (!place) return;
    const words = document.createElement('span');
    words.textContent = text;
    place.replaceChildren(words);
    place.dataset.state = state;
  };

  const fresh = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  };

  const pause = (time) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const offerRetry = () => {
    const place = document.getElementById('saved');
    if (!place || place.querySelector('button')) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'plain';
    button.textContent = 'Try again now';
    button.addEventListener('click', () => wake());
    place.append(' ', button);
  };

  // One try. A timeout, a lost network, a server error and a site that asks to wait all count as failures.
  const once = async (action, request) => {
    const limit = AbortSignal.timeout(TIMEOUT);
    const answer = await fetch(action, { ...request, signal: limit });
    if (answer.status < 500 && answer.status !== 429) return answer;
    const asked = answer.status === 429 ? Number(answer.headers.get('Retry-After')) || 60 : 0;
    throw Object.assign(new Error(`answered ${answer.status}`), { asked });
  };

  const persistent = async (action, request) => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await once(action, request);
      } catch ({ asked }) {
        say(asked ? `Not saved yet: too many changes at once. Trying again in ${asked} s.` : 'Not saved yet. Trying again.', 'waiting');
        offerRetry();
        await pause(asked ? asked * 1000 : WAITS[Math.min(tries, WAITS.length - 1)]);
      }
    }
  };

  // A double click on a button that adds something adds it once; steppers may be pressed quickly.
  const ADDS = /(^|&)edit=(add-|duplicate|gain|earn)/;
  document.addEventListener('click', (event) => {
    const value = event.target.closest?.('button[name="do"]')?.value ?? '';
    if (event.detail < 2 || !ADDS.test(value)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  const writes = (context) => context.request.method === 'POST';

  document.addEventListener('htmx:before:request', (event) => {
    const { ctx: context } = event.detail;
    if (!writes(context)) return;
    const body = context.request.body;
    body.set('revision', bar().dataset.revision);
    body.set('token', fresh());
    context.fetch = persistent;
    sending(context, true);
    say('Saving …', 'saving');
  });

  // The pressed button shows that it is at work, from the press to the answer.
  const sending = (context, is) => context.request.submitter?.toggleAttribute('data-sending', is);

  // A queued change counts as unsaved from the click, not from when it is sent.
  document.addEventListener('htmx:config:request', (event) => {
    if (!writes(event.detail.ctx)) return;
    waiting += 1;
    sending(event.detail.ctx, true);
  });

  document.addEventListener('htmx:finally:request', (event) => {
    if (!writes(event.detail.ctx)) return;
    waiting -= 1;
    sending(event.detail.ctx, false);
  });

  addEventListener('online', () => wake());
  addEventListener('beforeunload', (event) => {
    if (waiting > 0) event.preventDefault();
  });
})();
