import { bankLoginOrder, bankOrder } from '#src/methods/us-bank-account/test/bank-order.js';
import { callOf, creation } from '../outcomes.js';
import { row } from '../row.js';

const failed = 'US_BANK_ACCOUNT_FAILED_TOKENIZATION';
const outcomes = {
  ...callOf('US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR'),
  '401': 'BRAINTREE_API_ACCESS_RESTRICTED',
  ...Object.fromEntries(['403', '404', '422', '429'].map((status) => [status, failed])),
};

export const methods = [
  row({
    name: 'US bank account',
    operation: 'configuration',
    create: ({ usBankAccount }, given) => usBankAccount.create({ ...given, timeout: 700 }),
    expected: creation,
  }),
  row({
    name: 'US bank account, details',
    operation: 'tokenizeUsBankAccount',
    create: ({ usBankAccount }, { authorization }) => usBankAccount.create({ authorization }),
    call: (instance, { signal }) => instance.tokenize({ ...bankOrder, timeout: 700, signal }),
    expected: outcomes,
  }),
  row({
    name: 'US bank account, bank login',
    operation: 'tokenizeUsBankLogin',
    create: ({ usBankAccount }, { authorization }) => usBankAccount.create({ authorization }),
    call: (instance, { signal }) => {
      // The shopper selects an account immediately.
      Object.assign(window, { plaidTest: { outcome: 'connect' } });
      return instance.tokenize({ ...bankLoginOrder, timeout: 700, signal });
    },
    script: {
      address: /\/link-initialize\.js/,
      failed: 'US_BANK_ACCOUNT_LOGIN_LOAD_FAILED',
      silent: 'US_BANK_ACCOUNT_LOGIN_LOAD_FAILED',
    },
    expected: {
      ...outcomes,
      // The code of the bank login loads with the first call.
      offline: 'SCRIPT_FAILED_TO_LOAD',
      'double start': 'US_BANK_ACCOUNT_LOGIN_REQUEST_ACTIVE',
    },
  }),
];
