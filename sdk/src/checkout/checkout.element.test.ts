import { commonContract } from '#test/elements/element-contract.js';
import './define.js';
import '../methods/hosted-fields/define.js';
import type { CheckoutElement } from './checkout.element.js';

describe('<pay-checkout>', () => {
  commonContract({
    tag: 'pay-checkout',
    attributes: [
      ['amount', 'amount', '10.00'],
      ['card-fields', 'cardFields', 'number cvv'],
      ['currency', 'currency', 'EUR'],
      ['express', 'express', 'paypal'],
      ['methods', 'methods', 'card paypal'],
      ['no-saved', 'noSaved', '', true],
    ],
    given: { amount: '10.00', currency: 'EUR', methods: 'card', 'no-saved': '' },
    isFormControl: true,
    isReloadedByAppend: true,
    pay: (element) => (element as CheckoutElement).pay(),
  });
});
