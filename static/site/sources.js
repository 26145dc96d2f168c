// The switch "Show sources" is remembered on this device.
const box = document.getElementById('sources');
try {
  box.checked = localStorage.getItem('sources') === 'shown';
  box.addEventListener('change', () => localStorage.setItem('sources', box.checked ? 'shown' : ''));
} catch {
  // The browser keeps nothing: the switch holds for this page.
}
