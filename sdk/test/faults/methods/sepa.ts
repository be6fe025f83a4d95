import type { FaultedMethod } from '../methods.js';
import { callOf, windowCreation } from '../outcomes.js';
import { pressing } from '../shopper.js';

const shared = {
  modules: ['sepa'],
  create: (key: string) => `sepa.create({ authorization: '${key}' })`,
  call: `instance.tokenize({
    iban: 'DE89370400440532013000', merchantAccountId: 'acct_eur', mandateType: 'ONE_OFF', customerId: 'cust-7',
    accountHolderName: 'Ada Lee', countryCode: 'DE', timeout: 700, signal,
  })`,
  prepare: pressing('Agree and return'),
};

export const methods: readonly FaultedMethod[] = [
  {
    name: 'SEPA',
    operation: 'configuration',
    modules: ['sepa'],
    create: (key) => `sepa.create({ authorization: '${key}', signal, timeout: 2500 })`,
    expected: windowCreation,
  },
  {
    ...shared,
    name: 'SEPA, mandate',
    operation: 'createSepaMandate',
    expected: {
      ...callOf('SEPA_CREATE_MANDATE_FAILED'),
      'double start': 'SEPA_TOKENIZATION_REQUEST_ACTIVE',
    },
  },
  {
    ...shared,
    name: 'SEPA, payment method',
    operation: 'tokenizeSepaDebit',
    expected: {
      ...callOf('SEPA_TRANSACTION_FAILED'),
      offline: 'SEPA_CREATE_MANDATE_FAILED',
      'double start': 'SEPA_TOKENIZATION_REQUEST_ACTIVE',
    },
  },
];
