/* global require */
// RequireJS adds `.js` to the addresses.
const release = 'http://assets.localhost:4001/web/3.102.0/js';
require.config({
  paths: { 'tessera-client': `${release}/client.min`, 'hosted-fields': `${release}/hosted-fields.min` },
});

const form = document.querySelector('#payment');
const button = form.querySelector('button');
const output = document.querySelector('output');

function show(text) {
  output.textContent = text;
}

async function start(client, hostedFields) {
  const { clientToken } = await (await fetch(form.dataset.clientTokenUrl)).json();
  const fields = await hostedFields.create({
    client: await client.create({ authorization: clientToken }),
    styles: { input: { 'font-size': '16px', color: getComputedStyle(form).color } },
    fields: {
      number: { container: '#card-number' },
      expirationDate: { container: '#expiration-date' },
      cvv: { container: '#cvv' },
    },
  });
  button.disabled = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    fields.tokenize().then(
      // Send the nonce to your server, which makes the sale.
      ({ nonce }) => show(`Approved: ${nonce}`),
      ({ message, code }) => show(`${message} (${code})`),
    );
  });
}

// RequireJS does not call an async function.
require(['tessera-client', 'hosted-fields'], (client, hostedFields) => {
  start(client, hostedFields).catch(({ message }) => show(message));
});
