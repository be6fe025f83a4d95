document.querySelector('[data-close]')?.addEventListener('click', () => window.close());

// An app of the bank has approved by the time its browser opens.
const other = document.querySelector('[data-approve]');
other?.addEventListener('click', async (event) => {
  event.preventDefault();
  const body = new URLSearchParams({ token: other.dataset.approve, outcome: 'approve' });
  window.open(other.href, '_blank', 'noopener');
  await fetch('/latinum', { method: 'POST', body, redirect: 'manual' });
});
