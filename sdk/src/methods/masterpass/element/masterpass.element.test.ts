import { elementContract } from '#test/elements/element-contract.js';
import '../define.js';

elementContract({
  tag: 'pay-masterpass',
  attributes: [
    ['amount', 'amount', '10.00'],
    ['currency', 'currency', 'USD'],
    ['subtotal', 'subtotal', '12.00'],
    ['currency-code', 'currencyCode', 'EUR'],
  ],
  aliases: ['subtotal', 'currency-code'],
  given: { amount: '10.00', currency: 'USD' },
  account: { masterpass: { merchantCheckoutId: 'checkout-1', supportedNetworks: ['visa'] } },
  unsupported: 'MASTERPASS_NOT_ENABLED',
  focused: '[part=button]',
  pay: (element) => (element as HTMLElementTagNameMap['pay-masterpass']).pay(),
});
