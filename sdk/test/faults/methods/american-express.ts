import type { FaultedMethod } from '../methods.js';
import { callOf, creation } from '../outcomes.js';

export const methods: readonly FaultedMethod[] = [
  {
    name: 'American Express',
    operation: 'configuration',
    modules: ['american-express'],
    create: (key) => `americanExpress.create({ authorization: '${key}', signal, timeout: 700 })`,
    expected: creation,
  },
  {
    name: 'American Express, profile',
    operation: 'fetchAmexExpressCheckoutCards',
    modules: ['american-express'],
    create: (key) => `americanExpress.create({ authorization: '${key}' })`,
    call: `instance.getExpressCheckoutProfile({ nonce: 'amex-express-checkout', timeout: 700, signal })`,
    // Responses are returned unchanged, also empty ones.
    expected: { ...callOf('AMEX_NETWORK_ERROR'), 'empty body': 'done' },
  },
];
