import type { PaymentContext } from '../ui/payment-context.js';

/** Wraps an authorization function so that all callers share one call; after a failure it is called again. */
export function askedOnce(source: PaymentContext['authorization']): PaymentContext['authorization'] {
  if (typeof source !== 'function') return source;
  const request = async () => source();
  let requested: Promise<string> | undefined;
  return () => {
    requested ??= request().catch((error: unknown) => {
      requested = undefined;
      throw error;
    });
    return requested;
  };
}
