import { elementContract } from '#test/elements/element-contract.js';
import '../define.js';

elementContract({
  tag: 'pay-card',
  attributes: [
    ['amount', 'amount', '10.00'],
    ['currency', 'currency', 'EUR'],
    ['fields', 'fields', 'number cvv'],
    ['no-union-pay', 'noUnionPay', '', true],
    ['prevent-autofill', 'preventAutofill', '', true],
    ['three-d-secure', 'threeDSecure', '', true],
    ['vault', 'vault', '', true],
  ],
  isFormControl: true,
  notReady: 'HOSTED_FIELDS_NOT_READY',
  pay: (element) => (element as HTMLElementTagNameMap['pay-card']).pay(),
});
