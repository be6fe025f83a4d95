if (document.querySelector('[data-close]')) window.close();

// Approves in this window and opens the return page in another tab, as a provider's app does.
const other = document.querySelector('[data-approve]');
other?.addEventListener('click', async (event) => {
  event.preventDefault();
  const { action } = other.closest('form');
  window.open(other.href, '_blank', 'noopener');
  const body = new URLSearchParams({ outcome: other.dataset.approve });
  await fetch(action, { method: 'POST', body, redirect: 'manual' });
});
