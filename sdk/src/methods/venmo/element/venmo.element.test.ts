import { elementContract } from '#test/elements/element-contract.js';
import '../define.js';

elementContract({
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
  pay: (element) => (element as HTMLElementTagNameMap['pay-venmo']).pay(),
});
