import type { FaultedMethod } from '../methods.js';
import { callOf, creation, windowCreation } from '../outcomes.js';
import { pressing } from '../shopper.js';

const shared = { modules: ['venmo'] };
const login = `allowDesktopWebLogin: true, paymentMethodUsage: 'single_use'`;
const active = { 'double start': 'VENMO_TOKENIZATION_REQUEST_ACTIVE' };
const setup = callOf('VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED');

export const methods: readonly FaultedMethod[] = [
  {
    ...shared,
    name: 'Venmo',
    operation: 'configuration',
    // On a phone, without a window.
    create: (key) => `venmo.create({ authorization: '${key}', signal, timeout: 2500 })`,
    expected: { ...creation, offline: 'SCRIPT_FAILED_TO_LOAD' },
  },
  {
    ...shared,
    name: 'Venmo, login window',
    operation: 'configuration',
    create: (key) => `venmo.create({ authorization: '${key}', ${login}, signal, timeout: 2500 })`,
    expected: windowCreation,
  },
  {
    ...shared,
    name: 'Venmo, payment context',
    operation: 'createVenmoPaymentContext',
    create: (key) =>
      `venmo.create({ authorization: '${key}', paymentMethodUsage: 'single_use', signal, timeout: 700 })`,
    expected: setup,
  },
  {
    ...shared,
    name: 'Venmo, status',
    operation: 'node',
    create: (key) => `venmo.create({ authorization: '${key}', ${login}, timeout: 700 })`,
    call: `instance.tokenize({ signal })`,
    prepare: pressing('Authorize'),
    expected: {
      ...callOf('VENMO_NETWORK_ERROR'),
      offline: 'VENMO_CUSTOMER_CANCELED',
      ...active,
    },
  },
];
