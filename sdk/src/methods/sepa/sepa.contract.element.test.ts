import { instanceContract } from '../../../test/contracts/instance-contract.js';

const order = {
  iban: 'DE89370400440532013000',
  merchantAccountId: 'acct_eur',
  mandateType: 'ONE_OFF',
  customerId: 'cust-7',
  accountHolderName: 'Ada Lee',
  countryCode: 'DE',
};

instanceContract({
  module: 'sepa',
  modules: ['sepa'],
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  start: { method: 'tokenize', args: [order], operation: 'createSepaMandate' },
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
