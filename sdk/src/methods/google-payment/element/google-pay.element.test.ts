import { elementContract } from '#test/elements/element-contract.js';
import '../define.js';

/** Client of Google's script, as far as an element needs it before a payment. */
class FakePaymentsClient {
  readonly isReadyToPay = () => Promise.resolve({ result: true });
}

before(() => {
  Object.assign(window, { google: { payments: { api: { PaymentsClient: FakePaymentsClient } } } });
});

elementContract({
  tag: 'pay-google-pay',
  attributes: [
    ['amount', 'amount', '10.00'],
    ['button-color', 'buttonColor', 'white'],
    ['button-type', 'buttonType', 'donate'],
    ['country-code', 'countryCode', 'CA'],
    ['currency', 'currency', 'CAD'],
    ['environment', 'environment', 'PRODUCTION'],
    ['existing-payment-method-required', 'existingPaymentMethodRequired', '', true],
    ['google-merchant-id', 'googleMerchantId', 'merchant-1'],
    ['google-pay-version', 'googlePayVersion', '1', 1],
  ],
  reflected: ['button-color'],
  given: { amount: '10.00', currency: 'USD' },
  account: {
    androidPay: { enabled: true, googleAuthorizationFingerprint: 'google-jwt', supportedNetworks: ['visa'] },
  },
  unsupported: 'GOOGLE_PAYMENT_NOT_ENABLED',
  pay: (element) => (element as HTMLElementTagNameMap['pay-google-pay']).pay(),
});
