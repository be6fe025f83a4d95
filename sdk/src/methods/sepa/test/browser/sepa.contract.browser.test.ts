import { instanceContract } from '#test/contracts/instance-contract.js';
import { startContract } from '#test/contracts/start-contract.js';
import { approvePopups } from '#test/support/approve-popups.js';
import { sepaOrder } from '../sepa-order.js';

instanceContract({
  module: 'sepa',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  calls: [
    {
      method: 'tokenize',
      args: [sepaOrder],
      operation: 'createSepaMandate',
      prepare: approvePopups('Agree and return'),
      activeCode: 'SEPA_TOKENIZATION_REQUEST_ACTIVE',
    },
  ],
});

startContract({
  method: 'sepa',
  label: 'Direct debit',
  options: { merchantAccountId: 'acct_eur', customerId: 'cust-7' },
  button: 'by direct debit',
  fill: async (page) => {
    await page.getByLabel('Account holder').fill('Ada Lee');
    await page.getByLabel('IBAN').fill('DE89370400440532013000');
  },
  window: { approve: 'Agree and return', cancel: 'Cancel' },
});
