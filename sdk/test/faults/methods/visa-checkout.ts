import { defaultTimeoutMs } from '#src/core/deadline.js';
import type {} from '#src/methods/visa-checkout/element/visa-checkout.element.js';
import type { VisaCheckoutPayment } from '#src/methods/visa-checkout/index.js';
import { callOf, creation } from '../outcomes.js';
import { type Given, row } from '../row.js';

/** Returns the response of the wallet, which is not affected by faults: only the call of the gateway is tested. */
async function approve(): Promise<VisaCheckoutPayment> {
  const script = document.querySelector<HTMLElement>('[data-gateway-url]');
  const response = await fetch(`${script?.dataset['gatewayUrl']}/visa-checkout/calls`, { method: 'POST' });
  return (await response.json()) as VisaCheckoutPayment;
}

/** Shortens the deadline of the element, which has no option for it. */
function shortenDeadline(): void {
  const { setTimeout: setTimer } = window;
  const setShorter = (run: TimerHandler, ms?: number, ...args: unknown[]): number =>
    setTimer(run, ms === defaultTimeoutMs ? 700 : ms, ...args);
  Object.assign(window, { setTimeout: setShorter });
}

/** Mounts the element, and waits until its wallet can be opened. */
async function mount({ authorization, signal }: Given) {
  shortenDeadline();
  const element = document.createElement('pay-visa-checkout');
  Object.assign(element, { authorization, amount: '10.00', currency: 'USD' });
  const teardown = (): Promise<void> => {
    element.remove();
    return Promise.resolve();
  };
  const ready = new Promise<void>((resolve, reject) => {
    const fail = (code: string) => {
      reject(Object.assign(new Error(code), { code }));
    };
    element.addEventListener('pay-ready', ({ unsupportedReason }) => {
      if (unsupportedReason === undefined) resolve();
      else fail(unsupportedReason);
    });
    element.addEventListener('pay-error', ({ error }) => {
      fail(error.code);
    });
    // The shop removes the element.
    signal.addEventListener('abort', () => {
      fail('ABORTED');
    });
  });
  document.querySelector('main')?.append(element);
  await ready.catch((error: unknown) => {
    element.remove();
    throw error;
  });
  return { teardown };
}

export const methods = [
  row({
    name: 'Visa Checkout',
    operation: 'configuration',
    create: ({ visaCheckout }, given) => visaCheckout.create({ ...given, timeout: 700 }),
    expected: creation,
  }),
  row({
    name: 'Visa Checkout, wallet',
    operation: 'configuration',
    create: (_, given) => mount(given),
    script: {
      address: /\/checkout-widget\/.*\/sdk\.js/,
      failed: 'VISA_CHECKOUT_SCRIPT_FAILED',
      silent: 'VISA_CHECKOUT_SCRIPT_FAILED',
    },
    // The code of the wallet loads with the element.
    expected: { ...creation, offline: 'SCRIPT_FAILED_TO_LOAD' },
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
