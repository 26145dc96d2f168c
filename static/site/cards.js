// Cards turn when they are pressed, as by the box above them.
document.addEventListener('click', (event) => {
  const card = event.target.closest('.trim');
  if (card && !event.target.closest('a') && getSelection().isCollapsed) card.parentElement.querySelector('.turn input')?.click();
});

// Lazy loading of a large gang's cards as a reader scrolls to them; without JavaScript a link leads to them.
const near = new IntersectionObserver((seen) => {
  for (const one of seen) {
    if (!one.isIntersecting) continue;
    near.unobserve(one.target);
    fetched(one.target);
  }
}, { rootMargin: '1500px' });

for (const link of document.querySelectorAll('a[data-sheaf]')) near.observe(link);

async function fetched(link) {
  const members = link.closest('.members');
  members.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(link.href, { headers: { 'HX-Request': 'true' }, credentials: 'same-origin' });
    if (!answer.ok) return;
    const cards = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('.members');
    const focused = link === document.activeElement;
    members.replaceWith(cards);
    if (focused) cards.querySelector('a')?.focus({ preventScroll: true });
  } catch {
    // No network: the link stays.
  } finally {
    members.removeAttribute('aria-busy');
  }
}
