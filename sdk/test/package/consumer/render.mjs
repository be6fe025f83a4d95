import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PayCard, PayPayPal } from '@tessera/web/react';

const card = {
  preventAutofill: true,
  name: 'nonce',
  className: 'card',
  fields: ['number', 'cvv'],
  fieldOptions: { number: {} },
  disabled: false,
};
const paypal = {
  savedAccount: 'token',
  commit: true,
  amount: '10.00',
  theme: 'soft',
  onPaySuccess: () => undefined,
};
process.stdout.write(
  renderToString(createElement(PayCard, card)) + renderToString(createElement(PayPayPal, paypal)),
);
