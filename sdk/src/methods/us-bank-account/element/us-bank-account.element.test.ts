import { elementContract } from '#test/elements/element-contract.js';
import '../define.js';

elementContract({
  tag: 'pay-us-bank-account',
  attributes: [
    ['amount', 'amount', '10.00'],
    ['currency', 'currency', 'USD'],
    ['display-name', 'displayName', 'Lens & Co'],
    ['mandate-text', 'mandateText', 'I authorize the debit.'],
    ['no-bank-login', 'noBankLogin', '', true],
  ],
  given: { 'display-name': 'Lens & Co' },
  account: { usBankAccount: { routeId: 'route-1' } },
  unsupported: 'US_BANK_ACCOUNT_NOT_ENABLED',
  focused: '[part=button]',
  pay: (element) => (element as HTMLElementTagNameMap['pay-us-bank-account']).pay(),
});
