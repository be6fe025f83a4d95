import type { PaymentContext } from '../ui/payment-context.js';

/** A function that fetches an authorization is asked once, whoever wants it; one that has failed may be asked again. */
export function askedOnce(source: PaymentContext['authorization']): PaymentContext['authorization'] {
  if (typeof source !== 'function') return source;
  const ask = async () => source();
  let asked: Promise<string> | undefined;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}
