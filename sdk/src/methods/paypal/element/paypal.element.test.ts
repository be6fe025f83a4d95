import { elementContract } from '#test/elements/element-contract.js';
import '../define.js';

elementContract({
  tag: 'pay-paypal',
  attributes: [
    ['agreement-description', 'agreementDescription', 'Contact lenses every month'],
    ['amount', 'amount', '10.00'],
    ['commit', 'commit', '', true],
    ['currency', 'currency', 'EUR'],
    ['flow', 'flow', 'vault'],
    ['intent', 'intent', 'capture'],
    ['saved-account', 'savedAccount', 'ada@example.com'],
  ],
  given: { amount: '10.00', currency: 'EUR' },
  account: { paypalEnabled: true, paypal: {} },
  unsupported: 'PAYPAL_NOT_ENABLED',
  focused: '[part=button]',
  pay: (element) => (element as HTMLElementTagNameMap['pay-paypal']).pay(),
});
