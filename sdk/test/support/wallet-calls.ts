import { vi } from 'vitest';
import { clientConfiguration, restOnly } from '#src/client/test-support.js';
import { Client } from '#src/client/client.js';
import { Lifecycle } from '#src/core/lifecycle.js';
import { ApplePay } from '#src/methods/apple-pay/page/apple-pay.instance.js';
import { GooglePayment } from '#src/methods/google-payment/page/google-payment.instance.js';
import { DataCollector } from '#src/methods/data-collector/page/data-collector.instance.js';
import { PaymentRequestInstance } from '#src/methods/payment-request/page/payment-request.instance.js';
import { SupportedMethods } from '#src/methods/payment-request/page/supported-methods.js';
import { applePayWeb, token } from '#src/methods/apple-pay/test/apple-pay-harness.js';
import { androidPay, paymentData } from '#src/methods/google-payment/test/google-pay-harness.js';
import { card, total } from '#src/methods/payment-request/test/payment-request-harness.js';

const calling = { timeout: 1_000, signal: undefined };
const client = () => new Client(clientConfiguration({ ...restOnly, androidPay, applePayWeb }));
const googlePay = () => new GooglePayment(client(), { version: 2, merchantId: undefined }, new Lifecycle());
const applePay = () => new ApplePay(client(), new Lifecycle());

const dataCollector = () => new DataCollector(Promise.resolve({ correlation_id: 'own' }), new Lifecycle());

/** Returns an instance whose frame shows a card to every request. */
function paymentRequest(): PaymentRequestInstance {
  vi.stubGlobal('PaymentRequest', vi.fn());
  const settings = { enabled: {}, googlePayVersion: 1, googleMerchantId: undefined };
  const configuration = clientConfiguration({ creditCards: { supportedCardTypes: ['Visa'] }, androidPay });
  const instance = new PaymentRequestInstance({
    methods: new SupportedMethods(configuration, settings),
    life: new Lifecycle(),
  });
  const shown = { rawPaymentResponse: { methodName: 'basic-card', details: {} }, card };
  const request = (kind: string) => Promise.resolve(kind === 'show' ? shown : true);
  instance.connect({ request, delegate: () => undefined });
  return instance;
}

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
