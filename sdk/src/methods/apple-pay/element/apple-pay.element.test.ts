import { elementContract } from '#test/elements/element-contract.js';
import '../define.js';

/** Class of the browser's sessions, as far as an element needs it before a payment. */
const sessions = Object.assign(() => undefined, { canMakePayments: () => true, supportsVersion: () => true });

before(() => {
  Object.assign(window, { ApplePaySession: sessions });
});

elementContract({
  tag: 'pay-apple-pay',
  attributes: [
    ['amount', 'amount', '10.00'],
    ['button-style', 'buttonStyle', 'white-outline'],
    ['button-type', 'buttonType', 'donate'],
    ['country-code', 'countryCode', 'CA'],
    ['currency', 'currency', 'CAD'],
    ['display-name', 'displayName', 'Lens & Co'],
    ['domain-name', 'domainName', 'shop.example'],
    ['session-version', 'sessionVersion', '4', 4],
  ],
  reflected: ['button-style'],
  given: { amount: '10.00' },
  account: {
    applePayWeb: {
      countryCode: 'US',
      currencyCode: 'USD',
      merchantIdentifier: 'merchant.com.example',
      supportedNetworks: ['visa'],
    },
  },
  unsupported: 'APPLE_PAY_NOT_ENABLED',
  pay: (element) => (element as HTMLElementTagNameMap['pay-apple-pay']).pay(),
});
