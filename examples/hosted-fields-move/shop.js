/* global braintree */
const form = document.querySelector('#payment');
const button = form.querySelector('button');
const output = document.querySelector('output');

const colors = getComputedStyle(document.documentElement);
const options = {
  styles: {
    input: { 'font-size': '16px', color: colors.color },
    '.invalid': { color: colors.getPropertyValue('--error') },
  },
  fields: {
    number: { container: '#card-number', placeholder: '4111 1111 1111 1111' },
    expirationDate: { container: '#expiration-date', placeholder: 'MM/YY' },
    cvv: { container: '#cvv', placeholder: '123' },
  },
};

function showError(error) {
  output.textContent = `${error.message} (${error.code})`;
}

function onClient(error, client) {
  if (error) return showError(error);
  braintree.hostedFields.create({ client, ...options }, onFields);
}

function onFields(error, fields) {
  if (error) return showError(error);
  button.disabled = false;
  fields.on('validityChange', ({ emittedBy, fields: { [emittedBy]: field } }) => {
    field.container.classList.toggle('is-invalid', !field.isPotentiallyValid);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    fields.tokenize((failure, payload) => {
      if (failure) return showError(failure);
      // Send the nonce to your server, which makes the sale.
      output.textContent = `Approved: ${payload.nonce}`;
    });
  });
}

fetch(form.dataset.clientTokenUrl)
  .then((response) => response.json())
  .then(({ clientToken }) => braintree.client.create({ authorization: clientToken }, onClient));
