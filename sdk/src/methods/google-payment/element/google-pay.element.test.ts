import { assert } from '@open-wc/testing';
import { elementContract } from '#test/elements/element-contract.js';
import type { ElementRow } from '#test/elements/element-row.js';
import { eventually } from '#test/elements/eventually.js';
import { mount } from '#test/elements/mount.js';
import '../define.js';

/** True if the browser can pay with Google Pay. */
let canPay: boolean;

/** Client of Google's script, as far as an element needs it before a payment. */
class FakePaymentsClient {
  readonly isReadyToPay = () => Promise.resolve({ result: canPay });
}

beforeEach(() => {
  canPay = true;
  Object.assign(window, { google: { payments: { api: { PaymentsClient: FakePaymentsClient } } } });
});

const row: ElementRow = {
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
  focused: '[part=button]',
  pay: (element) => (element as HTMLElementTagNameMap['pay-google-pay']).pay(),
};

elementContract(row);

it('<pay-google-pay> hides where Google says that the browser cannot pay', async () => {
  canPay = false;
  const { element, events } = mount(row);
  await eventually(() => {
    assert.deepEqual(events, [{ type: 'pay-ready', reason: 'GOOGLE_PAYMENT_BROWSER_NOT_SUPPORTED' }]);
  });
  assert.equal(getComputedStyle(element).display, 'none');
});
