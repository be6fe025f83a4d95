import { callOf, creation } from '../outcomes.js';
import { row } from '../row.js';

export const methods = [
  row({
    name: 'American Express',
    operation: 'configuration',
    create: ({ americanExpress }, given) => americanExpress.create({ ...given, timeout: 700 }),
    expected: creation,
  }),
  row({
    name: 'American Express, profile',
    operation: 'fetchAmexExpressCheckoutCards',
    create: ({ americanExpress }, { authorization }) => americanExpress.create({ authorization }),
    call: (instance, { signal }) =>
      instance.getExpressCheckoutProfile({ nonce: 'amex-express-checkout', timeout: 700, signal }),
    // Responses are returned unchanged, also empty ones.
    expected: { ...callOf('AMEX_NETWORK_ERROR'), 'empty body': 'done' },
  }),
];
