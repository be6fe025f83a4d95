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
    // The wallet responds before the fault: only the call of the gateway is tested.
    create: (key) => `visaCheckout.create({ authorization: '${key}' }).then(async (created) => {
      const { gatewayUrl } = document.querySelector('[data-gateway-url]').dataset;
      const response = await fetch(gatewayUrl + '/visa-checkout/calls', { method: 'POST' });
      window.payment = await response.json();
      return created;
    })`,
    call: `instance.tokenize({ ...window.payment, timeout: 700, signal })`,
    expected: callOf('VISA_CHECKOUT_TOKENIZATION'),
  },
];
