import type { FaultedMethod } from '../methods.js';
import { callOf, windowCreation } from '../outcomes.js';
import { pressing } from '../shopper.js';

const shared = {
  modules: ['venmo'],
  create: (key: string) => `venmo.create({ authorization: '${key}' })`,
  call: `instance.tokenize({ amount: '10.00', currency: 'USD', timeout: 700, signal })`,
  prepare: pressing('Approve payment'),
};

export const methods: readonly FaultedMethod[] = [
  {
    name: 'Venmo',
    operation: 'configuration',
    modules: ['venmo'],
    create: (key) => `venmo.create({ authorization: '${key}', signal, timeout: 2500 })`,
    expected: windowCreation,
  },
  {
    ...shared,
    name: 'Venmo, payment',
    operation: 'createVenmoPayment',
    expected: {
      ...callOf('VENMO_FLOW_FAILED'),
      '422': 'VENMO_INVALID_PAYMENT_OPTION',
      'double start': 'VENMO_TOKENIZATION_ALREADY_IN_PROGRESS',
    },
  },
  {
    ...shared,
    name: 'Venmo, account',
    operation: 'tokenizeVenmoAccount',
    expected: {
      ...callOf('VENMO_ACCOUNT_TOKENIZATION_FAILED'),
      offline: 'VENMO_FLOW_FAILED',
      'double start': 'VENMO_TOKENIZATION_ALREADY_IN_PROGRESS',
    },
  },
];
