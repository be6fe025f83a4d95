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
    expected: creation,
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
    // Offline, the configuration cannot be loaded either.
    expected: { ...setup, offline: 'CLIENT_GATEWAY_NETWORK' },
  },
  {
    ...shared,
    name: 'Venmo, status',
    operation: 'node',
    // Not in a window: offline, its page would not load, and nothing but the shopper would end the payment.
    create: (key) => `venmo.create({ authorization: '${key}', requireManualReturn: true, timeout: 700 })`,
    call: `instance.tokenize({ signal })`,
    prepare: pressing('Authorize'),
    expected: {
      ...callOf('VENMO_MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR'),
      ...active,
    },
  },
];
