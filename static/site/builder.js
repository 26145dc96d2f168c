// The builder with JavaScript: lists open over the page, members can be dragged or moved by keys, focus is kept.
// The builder works without it.
(() => {
  'use strict';

  let opener = null;
  const picker = () => document.getElementById('picker');

  const openOver = (dialog) => {
    if (dialog.open && dialog.matches(':modal')) return;
    if (dialog.open) dialog.close();
    dialog.showModal();
  };

  const shut = (dialog) => {
    if (dialog.open) dialog.close();
  };

  // The pane that a link opens may be out of sight: scroll its heading into view.
  const opening = new WeakSet();
  const showPane = () => {
    const title = document.getElementById('pane-title');
    if (!title) return;
    const { top, bottom } = title.getBoundingClientRect();
    const covered = document.getElementById('bar').getBoundingClientRect().bottom;
    if (top >= covered && bottom <= innerHeight) return;
    const start = document.getElementById('pane').getBoundingClientRect().top;
    scrollBy({ top: start - document.getElementById('bar').offsetHeight - 12 });
  };

  // Focus what was opened or added by its heading; else what had the focus, the fold that it is in now, or the heading.
  let focused = '';
  const place = (opened) => {
    const lost = document.activeElement === document.body || !document.activeElement?.checkVisibility();
    const modal = picker()?.matches(':modal');
    if (!lost && (modal || !opened)) return;
    const title = document.getElementById(modal ? 'picker-title' : 'pane-title');
    title?.setAttribute('tabindex', '-1');
    const before = opened ? null : document.getElementById(focused);
    const seen = before?.closest('details:not([open])')?.querySelector('summary') ?? before;
    const goal = seen?.checkVisibility() ? seen : title;
    goal?.focus({ preventScroll: true });
    if (goal === title && !opened && !modal) showPane();
  };

  // Open a list that the server sent; close one that it emptied, and put the focus back on the link that opened it.
  // A link waits for requests under way: their responses would show the old pane again, or close the list that this
  // link opens.
  const settle = (event) => {
    const list = picker();
    if (list) {
      if (list.querySelector('form')) openOver(list);
      else if (list.open) {
        shut(list);
        if (opener) document.getElementById(opener)?.focus();
      }
    }
    const opened = opening.has(event.detail?.ctx);
    if (event.detail?.ctx) requestAnimationFrame(() => place(opened));
    if (opened) requestAnimationFrame(showPane);
    for (const link of document.querySelectorAll('#desk a[hx-get]')) link.setAttribute('hx-sync', '#desk:queue all');
  };

  document.addEventListener('htmx:after:swap', settle);
  document.addEventListener('DOMContentLoaded', settle);

  document.addEventListener('click', (event) => {
    const close = event.target.closest('[data-close]');
    if (close) {
      event.preventDefault();
      shut(picker());
      return;
    }
    const link = event.target.closest('a[id^="pick-"]');
    if (link) opener = link.id;
    if (event.target === picker()) shut(picker());
  });

  document.addEventListener('close', (event) => {
    if (event.target.id === 'picker' && opener) document.getElementById(opener)?.focus();
  }, true);

  // A change's answer shows the list as it is here: with what is searched for, or shut.
  const withOpenList = (action) => {
    const address = new URL(action, location.href);
    const search = document.getElementById('picker-search');
    if (!picker()?.open) for (const name of ['pick', 'q', 'group']) address.searchParams.delete(name);
    else if (search) for (const [name, value] of new FormData(search)) address.searchParams.set(name, value);
    return address.pathname + address.search;
  };

  // Only the last search counts, and none once the list is shut.
  let searched = null;
  const isStale = (ctx) => ctx.sourceElement.id === 'picker-search' && (ctx !== searched || !picker()?.open);
  for (const step of ['htmx:before:request', 'htmx:before:response'])
    document.addEventListener(step, (event) => {
      if (isStale(event.detail.ctx)) event.preventDefault();
    });

  // A new member is shown: bring its pane into view. A name that is clicked is usually replaced, so select it.
  document.addEventListener('htmx:config:request', (event) => {
    const { ctx } = event.detail;
    if (ctx.sourceElement.id === 'picker-search') searched = ctx;
    if (ctx.request.method === 'POST') ctx.request.action = withOpenList(ctx.request.action);
    focused = document.activeElement?.id ?? '';
    const added = ctx.request.method === 'POST' && /^edit=(add-member|duplicate)/.test(ctx.request.body.get('do') ?? '');
    if (added || ctx.sourceElement.matches('a[hx-push-url]')) opening.add(ctx);
  });

  // Enter in a field fires a change, then a submit with the same value; the change has already been sent.
  let changed = null;
  document.addEventListener('change', (event) => {
    changed = event;
  }, true);
  document.addEventListener('submit', (event) => {
    if (event.target !== changed?.target.form || event.timeStamp - changed.timeStamp > 300) return;
    if (!/\bchange\b/.test(event.target.getAttribute('hx-trigger') ?? '')) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  document.addEventListener('focusin', (event) => {
    if (event.target.matches('.line-form input[id^="name-"]')) event.target.select();
  });

  // Post a change through the form that every button of the page uses.
  const post = (value) => {
    const form = document.getElementById('edits');
    const button = document.createElement('button');
    button.name = 'do';
    button.value = value;
    button.type = 'submit';
    button.hidden = true;
    form.append(button);
    form.requestSubmit(button);
    button.remove();
  };

  const rows = () => [...document.querySelectorAll('#rows > .row')];
  const move = (row, position) =>
    post(new URLSearchParams({ edit: 'move', member: row.dataset.member, position }).toString());

  let dragged = null;
  document.addEventListener('dragstart', (event) => {
    const row = event.target.closest?.('#rows > .row');
    if (!row) return;
    dragged = row;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', row.dataset.member);
    row.classList.add('dragged');
  });

  document.addEventListener('dragover', (event) => {
    const over = event.target.closest?.('#rows > .row');
    if (!dragged || !over || over === dragged) return;
    event.preventDefault();
    const { top, height } = over.getBoundingClientRect();
    if (event.clientY < top + height / 2) over.before(dragged);
    else over.after(dragged);
  });

  document.addEventListener('drop', (event) => {
    if (!dragged) return;
    event.preventDefault();
    move(dragged, rows().indexOf(dragged));
  });

  document.addEventListener('dragend', () => {
    dragged?.classList.remove('dragged');
    dragged = null;
  });

  // Alt and an arrow move a member; Control and Z or Y undo and redo, unless the focus is in a text field.
  document.addEventListener('keydown', (event) => {
    const row = event.target.closest?.('#rows > .row');
    if (row && event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const place = rows().indexOf(row) + (event.key === 'ArrowUp' ? -1 : 1);
      if (place >= 0 && place < rows().length) move(row, place);
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || event.target.closest?.('input, textarea, select')) return;
    const key = event.key.toLowerCase();
    const step = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : '';
    if (step) {
      event.preventDefault();
      document.getElementById(`do-${step}`)?.click();
    }
  });
})();
