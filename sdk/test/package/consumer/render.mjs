import { createRequire } from 'node:module';
import { createElement } from 'react';
import { PayCard, PayPayPal } from '@tessera/web/react';

// React 16 and 17 have no entries for modules.
const { renderToString } = createRequire(import.meta.url)('react-dom/server');

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
