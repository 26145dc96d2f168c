// The phone's own share sheet, if it has one. Without it the address and the picture can be copied and opened.
for (const place of document.querySelectorAll('[data-shared]')) {
  if (!navigator.share) continue;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = place.dataset.picture ? 'Share a poster' : 'Share the link';
  button.addEventListener('click', () => share(place, button));
  place.prepend(button);
}

async function share(place, button) {
  const { title, address, picture } = place.dataset;
  const words = button.textContent;
  button.disabled = true;
  if (picture) button.textContent = 'Making it …';
  try {
    await navigator.share(picture ? await pictured(title, picture) : { title, url: address });
    button.textContent = words;
  } catch (failed) {
    button.textContent = failed.name === 'AbortError' ? words : 'That did not work';
  }
  button.disabled = false;
}

/** Fetch a poster, which is made when it is asked for; wait while others are being made. */
async function fetched(picture) {
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await fetch(picture);
    if (answer.ok) return answer;
    if (answer.status !== 429) break;
    await new Promise((done) => setTimeout(done, 1000 * (Number(answer.headers.get('Retry-After')) || 2)));
  }
  throw new Error('no picture');
}

/** Return the picture as a file, or its address if files cannot be shared. */
async function pictured(title, picture) {
  const file = new File([await (await fetched(picture)).blob()], `${title}.png`, { type: 'image/png' });
  return navigator.canShare?.({ files: [file] }) ? { title, files: [file] } : { title, url: new URL(picture, location.href).href };
}

// A poster opens once it is made; meanwhile its button says so.
for (const link of document.querySelectorAll('a[data-poster]')) {
  const words = [...link.childNodes];
  link.addEventListener('click', async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.hasAttribute('aria-busy')) return;
    link.setAttribute('aria-busy', 'true');
    link.textContent = 'Making it …';
    try {
      await fetched(link.href);
      location.assign(link.href);
      link.replaceChildren(...words);
    } catch {
      link.textContent = 'That did not work';
    }
    link.removeAttribute('aria-busy');
  });
}
