import { elementContract } from '#test/elements/element-contract.js';
import '../define.js';

elementContract({
  tag: 'pay-sepa',
  attributes: [
    ['account-holder', 'accountHolder', 'Ada Lee'],
    ['amount', 'amount', '10.00'],
    ['country-code', 'countryCode', 'DE'],
    ['creditor', 'creditor', 'Lens & Co'],
    ['currency', 'currency', 'EUR'],
    ['customer-id', 'customerId', 'cust-7'],
    ['mandate-type', 'mandateType', 'RECURRENT'],
    ['merchant-account-id', 'merchantAccountId', 'acct_eur'],
  ],
  given: { 'merchant-account-id': 'acct_eur', 'customer-id': 'cust-7' },
  focused: '[part=button]',
  textField: '#iban',
  pay: (element) => (element as HTMLElementTagNameMap['pay-sepa']).pay(),
});
