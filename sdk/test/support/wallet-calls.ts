import { clientConfiguration, restOnly } from '../../src/client/test-support.js';
import { Client } from '../../src/client/client.js';
import { Lifecycle } from '../../src/core/lifecycle.js';
import { ApplePay } from '../../src/methods/apple-pay/page/instance.js';
import { GooglePayment } from '../../src/methods/google-payment/page/instance.js';
import { applePayWeb, token } from './apple-pay-harness.js';
import { androidPay, paymentData } from './google-pay-harness.js';

const calling = { timeout: 1_000, signal: undefined };
const client = () => new Client(clientConfiguration({ ...restOnly, androidPay, applePayWeb }));
const googlePay = () => new GooglePayment(client(), { version: 2, merchantId: undefined }, new Lifecycle());
const applePay = () => new ApplePay(client(), new Lifecycle());

/** Calls of Google Pay and Apple Pay with valid options, and the instance of each. */
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
];
