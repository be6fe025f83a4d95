import { bankOrder } from '../bank-order.js';
import { instanceContract } from '#test/contracts/instance-contract.js';
import { startContract } from '#test/contracts/start-contract.js';

instanceContract({
  module: 'us-bank-account',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  calls: [{ method: 'tokenize', args: [bankOrder], operation: 'tokenizeUsBankAccount' }],
});

startContract({
  method: 'us-bank-account',
  label: 'Bank account',
  currency: 'USD',
  options: { displayName: 'Lens & Co', noBankLogin: true },
  button: 'by bank account',
  fill: async (page) => {
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lee');
    await page.getByLabel('Routing number').fill('021000021');
    await page.getByLabel('Account number').fill('567891234');
  },
});
