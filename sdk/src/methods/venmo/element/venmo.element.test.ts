import { assert } from '@open-wc/testing';
import { elementContract } from '#test/elements/element-contract.js';
import type { ElementRow } from '#test/elements/element-row.js';
import { eventually } from '#test/elements/eventually.js';
import { mount } from '#test/elements/mount.js';
import '../define.js';

const row: ElementRow = {
  tag: 'pay-venmo',
  attributes: [
    ['allow-desktop', 'allowDesktop', '', true],
    ['allow-desktop-web-login', 'allowDesktopWebLogin', '', true],
    ['amount', 'amount', '10.00'],
    ['display-name', 'displayName', 'Lens & Co'],
    ['mobile-web-fall-back', 'mobileWebFallBack', '', true],
    ['payment-method-usage', 'paymentMethodUsage', 'multi_use'],
    ['profile-id', 'profileId', 'profile-1'],
    ['require-manual-return', 'requireManualReturn', '', true],
  ],
  given: { 'allow-desktop': '' },
  account: { payWithVenmo: { accessToken: 'token', environment: 'sandbox', merchantId: 'merchant-1' } },
  unsupported: 'VENMO_NOT_ENABLED',
  focused: '[part=button]',
  pay: (element) => (element as HTMLElementTagNameMap['pay-venmo']).pay(),
};

elementContract(row);

it('<pay-venmo> hides on a computer until the shop allows computers', async () => {
  const { element, events } = mount({ ...row, given: {} });
  await eventually(() => {
    assert.deepEqual(events, [{ type: 'pay-ready', reason: 'ELEMENT_BROWSER_UNSUPPORTED' }]);
  });
  assert.isFalse(element.checkVisibility());
  element.setAttribute('allow-desktop', '');
  await eventually(() => {
    assert.deepEqual(events.slice(1), [{ type: 'pay-ready', reason: undefined }]);
  });
  assert.isUndefined(element.unsupportedReason);
  assert.isTrue(element.checkVisibility());
});
