import type { PaymentContext } from '../ui/payment-context.js';

/** A function that fetches an authorization is asked once, whoever wants it; one that has failed may be asked again. */
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
