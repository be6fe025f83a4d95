import { elementContract } from '#test/elements/element-contract.js';
import { provideScript } from '#test/elements/provide-script.js';
import '../define.js';

before(() => {
  provideScript(
    'https://sandbox-assets.secure.checkout.visa.com/checkout-widget/resources/js/integration/v1/sdk.js',
    { V: { init: () => undefined, on: () => undefined } },
  );
});

elementContract({
  tag: 'pay-visa-checkout',
  attributes: [
    ['amount', 'amount', '10.00'],
    ['currency', 'currency', 'USD'],
  ],
  given: { amount: '10.00', currency: 'USD' },
  account: { visaCheckout: { apikey: 'key', externalClientId: 'shop' } },
  unsupported: 'VISA_CHECKOUT_NOT_ENABLED',
  focused: '[part=button]',
  pay: (element) => (element as HTMLElementTagNameMap['pay-visa-checkout']).pay(),
});
