import type { CheckoutPage } from './checkout.js';

/**
 * Records the time at which the parser has reached this script, and the time at which a card form is ready.
 *
 * @param hasElement - False if the page has no card element. Scripts of other forms replace `ready`.
 */
export function start(hasElement: boolean): void {
  const ready = new Promise<number>((resolve) => {
    const note = () => {
      resolve(performance.now());
    };
    if (hasElement) addEventListener('pay-ready', note, { capture: true, once: true });
    else note();
  });
  const page: CheckoutPage = { tagAt: performance.now(), ready };
  Object.assign(window, page);
}
