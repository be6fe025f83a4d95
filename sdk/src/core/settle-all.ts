/**
 * Resolves with the outcomes of all promises, as soon as each has settled. As `Promise.allSettled`, which the promises of
 * old libraries lack.
 */
export function settleAll<T>(promises: readonly PromiseLike<T>[]): Promise<PromiseSettledResult<T>[]> {
  return Promise.all(
    promises.map((promise) =>
      promise.then<PromiseSettledResult<T>, PromiseSettledResult<T>>(
        (value) => ({ status: 'fulfilled', value }),
        (reason: unknown) => ({ status: 'rejected', reason }),
      ),
    ),
  );
}
