import { bankLoginOrder, bankOrder } from '#src/methods/us-bank-account/test/bank-order.js';
import type { FaultedMethod } from '../methods.js';
import { callOf, creation } from '../outcomes.js';

const failed = 'US_BANK_ACCOUNT_FAILED_TOKENIZATION';
const shared = {
  modules: ['us-bank-account'],
  create: (key: string) => `usBankAccount.create({ authorization: '${key}' })`,
  expected: {
    ...callOf('US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR'),
    '401': 'BRAINTREE_API_ACCESS_RESTRICTED',
    ...Object.fromEntries(['403', '404', '422', '429'].map((status) => [status, failed])),
  },
};

export const methods: readonly FaultedMethod[] = [
  {
    name: 'US bank account',
    operation: 'configuration',
    modules: ['us-bank-account'],
    create: (key) => `usBankAccount.create({ authorization: '${key}', signal, timeout: 700 })`,
    expected: creation,
  },
  {
    ...shared,
    name: 'US bank account, details',
    operation: 'tokenizeUsBankAccount',
    call: `instance.tokenize({ ...${JSON.stringify(bankOrder)}, timeout: 700, signal })`,
  },
  {
    ...shared,
    name: 'US bank account, bank login',
    operation: 'tokenizeUsBankLogin',
    // The page has the global already, so that its policy need not allow the script.
    call: `((window.Plaid = { create: (config) => ({ open: () => config.onSuccess(
      'public-sandbox-0123456789abcdef0123456789abcdef', { account: { subtype: 'checking' } },
    ) }) }), instance.tokenize({ ...${JSON.stringify(bankLoginOrder)}, timeout: 700, signal }))`,
    expected: {
      ...shared.expected,
      // The code of the bank login loads with the first call.
      offline: 'SCRIPT_FAILED_TO_LOAD',
      'double start': 'US_BANK_ACCOUNT_LOGIN_REQUEST_ACTIVE',
    },
  },
];
