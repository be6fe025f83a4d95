const output = document.querySelector('output');
const show = (text: string) => {
  if (output) output.textContent = text;
};

document.addEventListener('pay-success', (event) => {
  // Send the nonce to your server, which makes the sale: event.waitUntil(sendToServer(event.payload.nonce)).
  show(`Approved: ${event.payload.nonce}`);
});
document.addEventListener('pay-error', ({ error }) => {
  show(`You haven’t been charged (${error.code}).`);
});
document.querySelector('button')?.addEventListener('click', () => {
  // pay() rejects with the same error that pay-error has.
  document
    .querySelector('pay-card')
    ?.pay()
    .catch(() => undefined);
});
