import { callOf, windowCreation } from '../outcomes.js';
import { type Row, row } from '../row.js';
import { pressing } from '../shopper.js';

const tokenize = (rest: Pick<Row, 'name' | 'operation' | 'expected'>): Row =>
  row({
    ...rest,
    create: ({ paypal }, { authorization }) => paypal.create({ authorization }),
    call: (instance, { signal }) =>
      instance.tokenize({ flow: 'checkout', amount: '30.00', currency: 'USD', timeout: 700, signal }),
    prepare: pressing('Continue'),
    opens: { blocked: 'PAYPAL_POPUP_OPEN_FAILED', closed: 'PAYPAL_POPUP_CLOSED' },
  });

export const methods = [
  row({
    name: 'PayPal',
    operation: 'configuration',
    create: ({ paypal }, given) => paypal.create({ ...given, timeout: 2_500 }),
    expected: windowCreation,
  }),
  tokenize({
    name: 'PayPal, payment',
    operation: 'createPayPalPayment',
    expected: {
      ...callOf('PAYPAL_FLOW_FAILED'),
      '422': 'PAYPAL_INVALID_PAYMENT_OPTION',
      'double start': 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE',
    },
  }),
  tokenize({
    name: 'PayPal, account',
    operation: 'tokenizePayPalAccount',
    expected: {
      ...callOf('PAYPAL_ACCOUNT_TOKENIZATION_FAILED'),
      offline: 'PAYPAL_FLOW_FAILED',
      'double start': 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE',
    },
  }),
];
