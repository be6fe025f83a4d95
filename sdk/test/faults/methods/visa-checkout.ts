import type { VisaCheckoutPayment } from '#src/methods/visa-checkout/index.js';
import { callOf, creation } from '../outcomes.js';
import { row } from '../row.js';

/** Returns the response of the wallet, which is not affected by faults: only the call of the gateway is tested. */
async function approve(): Promise<VisaCheckoutPayment> {
  const script = document.querySelector<HTMLElement>('[data-gateway-url]');
  const response = await fetch(`${script?.dataset['gatewayUrl']}/visa-checkout/calls`, { method: 'POST' });
  return (await response.json()) as VisaCheckoutPayment;
}

export const methods = [
  row({
    name: 'Visa Checkout',
    operation: 'configuration',
    create: ({ visaCheckout }, given) => visaCheckout.create({ ...given, timeout: 700 }),
    expected: creation,
  }),
  row({
    name: 'Visa Checkout, card',
    operation: 'tokenizeVisaCheckoutCard',
    create: async ({ visaCheckout }, { authorization }) =>
      Object.assign(await visaCheckout.create({ authorization }), { payment: await approve() }),
    call: (instance, { signal }) => instance.tokenize({ ...instance.payment, timeout: 700, signal }),
    expected: callOf('VISA_CHECKOUT_TOKENIZATION'),
  }),
];
