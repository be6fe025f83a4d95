/** `(error)` or `(null, …results)`. */
export type BraintreeCallback = (error: unknown, ...results: unknown[]) => void;

/** Milliseconds: a callback never runs in the tick of its call. */
const deferralMs = 1;

/**
 * Gives the outcome of `work` to the callback that ends `args`, if one does; else returns the promise.
 * `results` makes the callback's arguments of the outcome: as in the peer, one, also where it is undefined.
 */
export function deliver(
  work: (args: unknown[]) => Promise<unknown>,
  args: readonly unknown[],
  results: (outcome: unknown) => unknown[] = (outcome) => [outcome],
): Promise<unknown> | undefined {
  const last = args.at(-1);
  if (typeof last !== 'function') return work([...args]);
  const callback = last as BraintreeCallback;
  const call = (...outcome: Parameters<BraintreeCallback>) => {
    setTimeout(() => {
      try {
        callback(...outcome);
      } catch (error) {
        // The shop's own fault must be seen, and must not become a second outcome.
        // eslint-disable-next-line no-console -- where the peer reports it, too
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

/** The options among the arguments of `create`. Without any, the peer throws before there is a promise. */
export function optionsOf([options]: readonly unknown[]): Readonly<Record<string, unknown>> {
  if (options === undefined || options === null) throw new TypeError('create needs an options object');
  return options as Readonly<Record<string, unknown>>;
}
