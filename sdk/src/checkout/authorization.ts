import type { PaymentContext } from '../ui/payment-context.js';

/**
 * Wraps an authorization function so that all callers share one call; after a failure it is called again. `read` returns
 * the authorization as the shop has set it last: a function stands for the same account as the one before it.
 */
export function shareAuthorization(
  read: () => PaymentContext['authorization'],
): PaymentContext['authorization'] {
  const first = read();
  if (typeof first !== 'function') return first;
  const request = async () => {
    const latest = read();
    return typeof latest === 'function' ? latest() : first();
  };
  let requested: Promise<string> | undefined;
  return () => {
    requested ??= request().catch((error: unknown) => {
      requested = undefined;
      throw error;
    });
    return requested;
  };
}

/** Returns the settings of a checkout for its methods. */
export const contextOf = (checkout: PaymentContext): PaymentContext => ({
  authorization: shareAuthorization(() => checkout.authorization),
  assetsUrl: checkout.assetsUrl,
  locale: checkout.locale,
});
