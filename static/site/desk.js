// The desk's forms with JavaScript: insert a placeholder at the cursor, search icons with Enter, and show the fields of
// another kind, the values of a field or the contrast of a colour once it is chosen; tick all of a list.
(() => {
  'use strict';

  document.documentElement.classList.add('scripted');

  // A page that is older than its editor's sign-in sends its form with the token that the site asks for now.
  document.addEventListener('submit', ({ target }) => {
    const field = target.querySelector('[name="csrfmiddlewaretoken"]');
    field?.setAttribute('value', /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? field.value);
  }, true);

  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-insert]');
    if (!button) return;
    const field = document.getElementById(button.dataset.into);
    field.setRangeText(button.dataset.insert, field.selectionStart, field.selectionEnd, 'end');
    field.focus();
  });

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !event.target.matches('.icon-row [type="search"]')) return;
    event.preventDefault();
    event.target.closest('.icon-row').querySelector('button').click();
  });

  document.addEventListener('change', (event) => {
    if (event.target.closest('.kind-row')) event.target.nextElementSibling.click();
    if (event.target.matches('.narrows')) event.target.closest('.selecting').querySelector('button').click();
    if (event.target.matches('[data-tick-all]')) {
      for (const box of event.target.form.querySelectorAll('[name="key"]')) box.checked = event.target.checked;
    }
    if (event.target.type === 'color') event.target.form.querySelector('.check-colours')?.click();
  });
})();
