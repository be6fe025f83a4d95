import type * as dropInModule from '../../index.js';
import type { CreateDropInOptions, DropIn, DropInEvents } from '../../index.js';

declare global {
  interface Window {
    braintree: { dropin: typeof dropInModule };
  }
}

/** Globals of a shop's page with one Drop-in. */
export interface DropInPage {
  payloads: Readonly<Record<string, unknown>>[];
  events: [name: string, detail: unknown][];
  ready: Promise<boolean>;
  instance?: DropIn;
}

const names = [
  'changeActiveView',
  'paymentMethodRequestable',
  'noPaymentMethodRequestable',
  'paymentOptionSelected',
] as const satisfies readonly (keyof DropInEvents)[];

/**
 * Creates a Drop-in, and requests the payment method when the button is pressed.
 *
 * @param given - Options of `create` besides the authorization and the container.
 */
export function start(authorization: string, given: object): void {
  const options = { authorization, container: '#drop-in', ...given } as CreateDropInOptions;
  const page: DropInPage = {
    payloads: [],
    events: [],
    ready: window.braintree.dropin.create(options).then((instance) => {
      for (const name of names) {
        instance.on(name, (detail: unknown) => {
          page.events.push([name, detail ?? null]);
        });
      }
      // Tests use the instance as a global.
      Object.assign(window, { instance });
      page.instance = instance;
      return true;
    }),
  };
  Object.assign(window, page);
  document.querySelector('#pay')?.addEventListener('click', () => {
    const request = options.threeDSecure ? { threeDSecure: { amount: '24.00' } } : {};
    page.instance?.requestPaymentMethod(request).then(
      (payload) => page.payloads.push({ ...payload }),
      (error: unknown) => page.payloads.push({ error: (error as Error).message }),
    );
  });
}
