import { elementContract } from '#test/elements/element-contract.js';
import '../define.js';

elementContract({
  tag: 'pay-vault',
  attributes: [
    ['amount', 'amount', '10.00'],
    ['currency', 'currency', 'EUR'],
    ['no-delete', 'noDelete', '', true],
    ['with-button', 'withButton', '', true],
  ],
  given: { 'with-button': '' },
  isFormControl: true,
  pay: (element) => (element as HTMLElementTagNameMap['pay-vault']).pay(),
});
