import type { FaultedMethod } from '../methods.js';
import { callOf, windowCreation } from '../outcomes.js';
import { pressing } from '../shopper.js';

const payment = `givenName: 'Joe', surname: 'Doe', currencyCode: 'EUR', amount: '10.00', timeout: 700, signal,
    onPaymentStart: (_, next) => next?.()`;
const created = (key: string) => `localPayment.create({ authorization: '${key}' })`;
const active = { 'double start': 'LOCAL_PAYMENT_ALREADY_IN_PROGRESS' };

const shared = {
  modules: ['local-payment'],
  create: created,
  call: `instance.startPayment({
    paymentType: 'ideal', fallback: { url: 'https://shop.example/pay', buttonText: 'Back' }, ${payment},
  })`,
  prepare: pressing('Approve payment'),
};
const creating = {
  ...callOf('LOCAL_PAYMENT_START_PAYMENT_FAILED'),
  '422': 'LOCAL_PAYMENT_INVALID_PAYMENT_OPTION',
  ...active,
};

export const methods: readonly FaultedMethod[] = [
  {
    name: 'local payment',
    operation: 'configuration',
    modules: ['local-payment'],
    create: (key) => `localPayment.create({ authorization: '${key}', signal, timeout: 2500 })`,
    expected: windowCreation,
  },
  { ...shared, name: 'local payment, start', operation: 'startLocalPayment', expected: creating },
  {
    ...shared,
    name: 'local payment without a window',
    operation: 'startLocalPayment',
    call: `instance.startPayment({ paymentType: 'blik', blikOptions: { level_0: { authCode: '123456' } }, ${payment} })`,
    prepare: () => Promise.resolve(),
    expected: creating,
  },
  {
    ...shared,
    name: 'local payment, nonce',
    operation: 'tokenizePayPalAccount',
    expected: {
      ...callOf('LOCAL_PAYMENT_TOKENIZATION_FAILED'),
      offline: 'LOCAL_PAYMENT_START_PAYMENT_FAILED',
      ...active,
    },
  },
];
