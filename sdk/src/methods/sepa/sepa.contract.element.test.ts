import { instanceContract } from '../../../test/contracts/instance-contract.js';
import { sepaOrder } from '../../../test/support/sepa-order.js';

instanceContract({
  module: 'sepa',
  modules: ['sepa'],
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  start: { method: 'tokenize', args: [sepaOrder], operation: 'createSepaMandate' },
  prepare: (page) => {
    page.on('popup', (popup) => {
      const agreed = popup.getByRole('button', { name: 'Agree and go back' }).click();
      // A window that is taken down has nothing to agree to.
      agreed.catch(() => undefined);
    });
    return Promise.resolve();
  },
  activeCode: 'SEPA_TOKENIZATION_REQUEST_ACTIVE',
  methodAfterEnd: 'tokenize',
});
