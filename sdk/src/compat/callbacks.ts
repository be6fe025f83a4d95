import type { BraintreeOptions } from './types.js';

/** Callback with `(error)` or `(null, …results)`. */
export type BraintreeCallback = (error: unknown, ...results: unknown[]) => void;

/** Milliseconds of delay, so that a callback never runs synchronously. */
const deferralMs = 1;

/**
 * Passes the outcome of `work` to a callback at the end of `args`; without one, returns the promise. `results` maps the
 * outcome to the callback's arguments. As in braintree-web the default is one argument, even for undefined.
 */
export function deliver<Outcome>(
  work: (args: unknown[]) => Promise<Outcome>,
  args: readonly unknown[],
  results: (outcome: Outcome) => unknown[] = (outcome) => [outcome],
): Promise<Outcome> | undefined {
  const last = args.at(-1);
  if (typeof last !== 'function') return work([...args]);
  const callback = last as BraintreeCallback;
  const call = (...outcome: Parameters<BraintreeCallback>) => {
    setTimeout(() => {
      try {
        callback(...outcome);
      } catch (error) {
        // An error of the shop's callback must be visible, and must not cause a second call.
        // eslint-disable-next-line no-console -- braintree-web logs it here, too
        console.log('A callback threw an error:', error);
      }
    }, deferralMs);
  };
  work(args.slice(0, -1)).then(
    (outcome) => {
      call(null, ...results(outcome));
    },
    (error: unknown) => {
      call(error);
    },
  );
  return undefined;
}

/**
 * Returns the options argument of `create`. Without one, the options are empty, so that `create` rejects with
 * `INSTANTIATION_OPTION_REQUIRED`.
 */
export const optionsOf = ([options]: readonly unknown[]): BraintreeOptions =>
  (options ?? {}) as BraintreeOptions;
