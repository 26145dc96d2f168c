// Requests of a play view to the device: store the page for use offline, and keep the screen on.

const NOT_KEPT = 'This browser did not store the page, so it will not open offline.';

/** Store this page and the rules for use offline; `note` says how that went. */
export async function keepForOffline(table, note) {
  if (!('serviceWorker' in navigator)) {
    note.textContent = 'This browser cannot store pages, so this page will not open offline.';
    return;
  }
  try {
    await navigator.serviceWorker.register(table.dataset.worker, { scope: '/' });
    const ready = await navigator.serviceWorker.ready;
    const channel = new MessageChannel();
    channel.port1.onmessage = (event) => {
      if (event.data) {
        note.textContent = 'Stored: this page and the rules now open offline too.';
        note.dataset.kept = '';
      } else {
        note.textContent = NOT_KEPT;
      }
    };
    ready.active.postMessage({ pages: [location.pathname + location.search, table.dataset.rules] }, [channel.port2]);
  } catch {
    note.textContent = NOT_KEPT;
  }
}

/** Keep the screen on while the page is open, if the browser can: from the first touch, and after each return. */
export function keepScreenOn(note) {
  let lock = null;
  const ask = async () => {
    if (!navigator.wakeLock || document.hidden || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      note.hidden = false;
    } catch {
      note.hidden = true;
    }
  };
  document.addEventListener('pointerdown', ask);
  document.addEventListener('visibilitychange', ask);
}
