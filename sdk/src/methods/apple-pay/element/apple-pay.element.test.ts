import { assert } from '@open-wc/testing';
import { elementContract } from '#test/elements/element-contract.js';
import type { ElementRow } from '#test/elements/element-row.js';
import { eventually } from '#test/elements/eventually.js';
import { mount } from '#test/elements/mount.js';
import '../define.js';

/** Class of the browser's sessions, as far as an element needs it before a payment. */
const sessions = Object.assign(() => undefined, { canMakePayments: () => true, supportsVersion: () => true });

beforeEach(() => {
  Object.assign(window, { ApplePaySession: sessions });
});

const row: ElementRow = {
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
  focused: '[part=button]',
  pay: (element) => (element as HTMLElementTagNameMap['pay-apple-pay']).pay(),
};

elementContract(row);

for (const [title, session] of [
  ['in another browser', undefined],
  ['on a device without it', Object.assign(() => undefined, sessions, { canMakePayments: () => false })],
] as const) {
  it(`<pay-apple-pay> hides ${title}`, async () => {
    Object.assign(window, { ApplePaySession: session });
    const { element, events } = mount(row);
    await eventually(() => {
      assert.deepEqual(events, [{ type: 'pay-ready', reason: 'APPLE_PAY_BROWSER_NOT_SUPPORTED' }]);
    });
    assert.equal(getComputedStyle(element).display, 'none');
  });
}
