const output = document.querySelector('output');
const hasPopups = new URLSearchParams(location.search).has('popups');
const link = document.querySelector('a');

document.querySelector('code').textContent = hasPopups ? 'same-origin-allow-popups' : 'same-origin';
link.textContent = hasPopups ? 'Open it with same-origin' : 'Open it with same-origin-allow-popups';
link.href = hasPopups ? './' : './?popups';

document.querySelector('button').addEventListener('click', () => {
  // pay() rejects with the same error that pay-error has.
  document
    .querySelector('pay-card')
    .pay()
    .catch(() => undefined);
});
document.addEventListener('pay-success', ({ payload }) => {
  // Send the nonce to your server, which makes the sale.
  output.textContent = `Approved: ${payload.nonce}`;
});
document.addEventListener('pay-cancel', ({ error }) => {
  // A disconnected popup looks closed, so its reason is the same as that of a shopper who closes it.
  output.textContent = `Payment canceled (${error.code}, ${error.details.reason}). You haven’t been charged.`;
});
document.addEventListener('pay-error', ({ error }) => {
  output.textContent = `You haven’t been charged (${error.code}).`;
});
