import { instanceContract } from '../../../test/contracts/instance-contract.js';
import { startContract } from '../../../test/contracts/start-contract.js';
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

startContract({
  method: 'sepa',
  label: 'Bank debit',
  options: { merchantAccountId: 'acct_eur', customerId: 'cust-7' },
  button: 'Pay with bank debit',
  fill: async (page) => {
    await page.getByLabel('Account holder').fill('Ada Lee');
    await page.getByLabel('IBAN').fill('DE89370400440532013000');
  },
  window: { approve: 'Agree and go back', cancel: 'Cancel' },
});
