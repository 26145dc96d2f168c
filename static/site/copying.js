// Add a copy button below a text or an address. Without JavaScript the text can be selected by hand.
for (const field of document.querySelectorAll('[data-copied]')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', () => copy(field, button));
  field.after(button);
}

async function copy(field, button) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Selected: copy it from here';
  }
}
