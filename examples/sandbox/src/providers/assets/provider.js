if (document.querySelector('[data-close]')) window.close();

// An app of the provider has approved by the time its browser opens.
const other = document.querySelector('[data-approve]');
other?.addEventListener('click', async (event) => {
  event.preventDefault();
  const { action } = other.closest('form');
  window.open(other.href, '_blank', 'noopener');
  const body = new URLSearchParams({ outcome: other.dataset.approve });
  await fetch(action, { method: 'POST', body, redirect: 'manual' });
});
