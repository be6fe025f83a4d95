import { callOf, windowCreation } from '../outcomes.js';
import { type Given, type Row, row } from '../row.js';
import { pressing } from '../shopper.js';

const active = { 'double start': 'LOCAL_PAYMENT_ALREADY_IN_PROGRESS' };
const creating = {
  ...callOf('LOCAL_PAYMENT_START_PAYMENT_FAILED'),
  '422': 'LOCAL_PAYMENT_INVALID_PAYMENT_OPTION',
  ...active,
};

const paymentOf = ({ signal }: Given) => ({
  givenName: 'Joe',
  surname: 'Doe',
  currencyCode: 'EUR',
  amount: '10.00',
  timeout: 700,
  signal,
  onPaymentStart: (_: unknown, next?: () => void) => next?.(),
});

const startInWindow = (rest: Pick<Row, 'name' | 'operation' | 'expected'>): Row =>
  row({
    ...rest,
    create: ({ localPayment }, { authorization }) => localPayment.create({ authorization }),
    call: (instance, given) =>
      instance.startPayment({
        ...paymentOf(given),
        paymentType: 'ideal',
        fallback: { url: 'https://shop.example/pay', buttonText: 'Back' },
      }),
    prepare: pressing('Approve payment'),
    opens: { blocked: 'LOCAL_PAYMENT_WINDOW_OPEN_FAILED', closed: 'LOCAL_PAYMENT_WINDOW_CLOSED' },
  });

export const methods = [
  row({
    name: 'local payment',
    operation: 'configuration',
    create: ({ localPayment }, given) => localPayment.create({ ...given, timeout: 2_500 }),
    expected: windowCreation,
  }),
  startInWindow({ name: 'local payment, start', operation: 'startLocalPayment', expected: creating }),
  row({
    name: 'local payment without a window',
    operation: 'startLocalPayment',
    create: ({ localPayment }, { authorization }) => localPayment.create({ authorization }),
    call: (instance, given) =>
      instance.startPayment({
        ...paymentOf(given),
        paymentType: 'blik',
        blikOptions: { level_0: { authCode: '123456' } },
      }),
    expected: { ...creating, 'frame blocked by CSP': 'FRAME_BLOCKED' },
  }),
  startInWindow({
    name: 'local payment, nonce',
    operation: 'tokenizePayPalAccount',
    expected: {
      ...callOf('LOCAL_PAYMENT_TOKENIZATION_FAILED'),
      offline: 'LOCAL_PAYMENT_START_PAYMENT_FAILED',
      ...active,
    },
  }),
];
