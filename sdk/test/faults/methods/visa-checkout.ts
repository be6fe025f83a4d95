import type { FaultedMethod } from '../methods.js';
import { callOf, creation } from '../outcomes.js';

export const methods: readonly FaultedMethod[] = [
  {
    name: 'Visa Checkout',
    operation: 'configuration',
    modules: ['visa-checkout'],
    create: (key) => `visaCheckout.create({ authorization: '${key}', signal, timeout: 700 })`,
    expected: creation,
  },
  {
    name: 'Visa Checkout, card',
    operation: 'tokenizeVisaCheckoutCard',
    modules: ['visa-checkout'],
    create: (key) => `visaCheckout.create({ authorization: '${key}' })`,
    call: `fetch(document.querySelector('[data-gateway-url]').dataset.gatewayUrl + '/visa-checkout/calls', { method: 'POST' })
      .then((response) => response.json())
      .then((payment) => instance.tokenize({ ...payment, timeout: 700, signal }))`,
    expected: callOf('VISA_CHECKOUT_TOKENIZATION'),
  },
];
