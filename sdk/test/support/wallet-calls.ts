import { token } from '#src/methods/apple-pay/test/apple-pay-harness.js';
import { paymentData } from '#src/methods/google-payment/test/google-pay-harness.js';
import { total } from '#src/methods/payment-request/test/payment-request-harness.js';
import { applePay, dataCollector, googlePay, paymentRequest } from './instances.js';

const calling = { timeout: 1_000, signal: undefined };
const configuration = {
  ...{ details: { total }, options: { requestShipping: true }, ...calling },
  supportedPaymentMethods: [{ supportedMethods: 'basic-card' }],
};

/** Calls of wallets and the data collector with valid options, and the instance of each. */
export const walletCalls: readonly (readonly [string, () => object, object])[] = [
  [
    'createPaymentDataRequest',
    googlePay,
    { transactionInfo: { totalPrice: '1.00' }, allowedPaymentMethods: [{ type: 'CARD' }], merchantInfo: {} },
  ],
  ['parseResponse', googlePay, paymentData],
  ['createPaymentRequest', applePay, { total: { label: 'Shop', amount: '1.00' }, lineItems: [] }],
  [
    'performValidation',
    applePay,
    {
      ...{ validationURL: 'https://apple.example', displayName: 'Shop' },
      ...{ merchantIdentifier: 'm', domainName: 'd', ...calling },
    },
  ],
  ['tokenize', applePay, { token, ...calling }],
  ['tokenize', paymentRequest, configuration],
  ['canMakePayment', paymentRequest, configuration],
  ['getDeviceData', dataCollector, { raw: true, signal: undefined }],
];
