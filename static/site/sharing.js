// The phone's own share sheet, if it has one. Without it the address and the picture can be copied and opened.
for (const place of document.querySelectorAll('[data-shared]')) {
  if (!navigator.share) continue;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = place.dataset.picture ? 'Share a picture' : 'Share the link';
  button.addEventListener('click', () => share(place, button));
  place.prepend(button);
}

async function share(place, button) {
  const { title, address, picture } = place.dataset;
  button.disabled = true;
  try {
    await navigator.share(picture ? await pictured(title, picture) : { title, url: address });
  } catch (failed) {
    if (failed.name !== 'AbortError') button.textContent = 'That did not work';
  }
  button.disabled = false;
}

/** Return the picture as a file, or its address if files cannot be shared. */
async function pictured(title, picture) {
  const answer = await fetch(picture);
  if (!answer.ok) throw new Error('no picture');
  const file = new File([await answer.blob()], `${title}.png`, { type: 'image/png' });
  return navigator.canShare?.({ files: [file] }) ? { title, files: [file] } : { title, url: new URL(picture, location.href).href };
}
