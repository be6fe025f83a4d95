import type { FaultedMethod } from '../methods.js';
import { callOf, windowCreation } from '../outcomes.js';
import { pressing } from '../shopper.js';

const shared = {
  modules: ['masterpass'],
  create: (key: string) => `masterpass.create({ authorization: '${key}' })`,
  call: `instance.tokenize({ subtotal: '10.00', currencyCode: 'USD', timeout: 700, signal })`,
  prepare: pressing('Pay with this card'),
};

export const methods: readonly FaultedMethod[] = [
  {
    name: 'Masterpass',
    operation: 'configuration',
    modules: ['masterpass'],
    create: (key) => `masterpass.create({ authorization: '${key}', signal, timeout: 2500 })`,
    expected: windowCreation,
  },
  {
    ...shared,
    name: 'Masterpass, token',
    operation: 'requestMasterpassToken',
    expected: {
      ...callOf('MASTERPASS_FLOW_FAILED'),
      '422': 'MASTERPASS_INVALID_PAYMENT_OPTION',
      'double start': 'MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS',
    },
  },
  {
    ...shared,
    name: 'Masterpass, card',
    operation: 'tokenizeMasterpassCard',
    expected: {
      ...callOf('MASTERPASS_ACCOUNT_TOKENIZATION_FAILED'),
      offline: 'MASTERPASS_FLOW_FAILED',
      'double start': 'MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS',
    },
  },
];
