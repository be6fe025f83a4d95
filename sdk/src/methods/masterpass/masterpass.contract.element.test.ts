import { instanceContract } from '../../../test/contracts/instance-contract.js';
import { startContract } from '../../../test/contracts/start-contract.js';

instanceContract({
  module: 'masterpass',
  modules: ['masterpass'],
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  start: {
    method: 'tokenize',
    args: [{ subtotal: '10.00', currencyCode: 'USD' }],
    operation: 'requestMasterpassToken',
  },
  prepare: (page) => {
    page.on('popup', (popup) => {
      const approved = popup.getByRole('button', { name: 'Pay with this card' }).click();
      // A window that is taken down has nothing to approve.
      approved.catch(() => undefined);
    });
    return Promise.resolve();
  },
  activeCode: 'MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS',
  methodAfterEnd: 'tokenize',
});

startContract({
  method: 'masterpass',
  label: 'Masterpass',
  button: 'Pay with Masterpass',
  window: { approve: 'Pay with this card', cancel: 'Cancel and go back' },
});
