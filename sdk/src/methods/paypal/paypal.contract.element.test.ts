import { instanceContract } from '../../../test/contracts/instance-contract.js';
import { startContract } from '../../../test/contracts/start-contract.js';

const order = { flow: 'checkout', amount: '30.00', currency: 'USD' };

instanceContract({
  module: 'paypal',
  modules: ['paypal'],
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  start: { method: 'tokenize', args: [order], operation: 'createPayPalPayment' },
  prepare: (page) => {
    page.on('popup', (popup) => {
      const approved = popup.getByRole('button', { name: 'Continue' }).click();
      // A window that is taken down has nothing to approve.
      approved.catch(() => undefined);
    });
    return Promise.resolve();
  },
  activeCode: 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE',
  methodAfterEnd: 'tokenize',
});

startContract({
  method: 'paypal',
  label: 'PayPal',
  button: 'Pay with PayPal',
  window: { approve: 'Continue', cancel: 'Cancel' },
});
