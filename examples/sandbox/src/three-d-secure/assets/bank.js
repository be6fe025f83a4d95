/** Ends the bank's page: returns the result to the page around it, or continues to the term URL. */
const result = document.querySelector('[data-message]');
if (result && result.dataset.origin)
  parent.postMessage(JSON.parse(result.dataset.message), result.dataset.origin);
document.querySelector('[data-submit]')?.requestSubmit();
