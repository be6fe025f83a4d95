const waiting = document.querySelector('[data-waiting]')?.dataset.waiting;
if (waiting) window.opener?.postMessage({ paypal: 'waiting' }, waiting);

const report = document.querySelector('[data-report]');
if (report) {
  // The page with the buttons closes this window after it receives the message.
  window.opener?.postMessage(
    { paypal: 'report', report: JSON.parse(report.dataset.report) },
    report.dataset.shop,
  );
}

const shipping = document.querySelector('[data-shipping]');
const total = document.querySelector('[data-total]');
const status = document.querySelector('[data-shipping-status]');

shipping?.addEventListener('change', ({ target }) => {
  const { shop } = shipping.dataset;
  if (!shop) {
    if (total) total.textContent = target.dataset.total;
    return;
  }
  shipping.disabled = true;
  status.textContent = 'Updating shipping…';
  const { payment: paymentID, token: paymentToken } = shipping.dataset;
  const option = JSON.parse(target.dataset.option);
  window.opener?.postMessage({ paypal: 'shipping', option, paymentID, paymentToken }, shop);
});

window.addEventListener('message', ({ source, origin, data }) => {
  const shop = shipping?.dataset.shop;
  if (source !== window.opener || !shop || origin !== shop || data?.paypal !== 'shipping') return;
  const here = new URL(location.href);
  if (data.isAccepted) here.searchParams.set('option', data.option);
  location.replace(here);
});
