import { linkedController } from './abort.js';
import { sharedErrors } from './errors.js';

declare global {
  // Shops that compile with the library of ES2022 have no such symbol; newer libraries merge with this one.
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
}

/** The symbol of disposal; where the browser has none, a name of ours. */
export const asyncDispose: typeof Symbol.asyncDispose =
  (Symbol as Partial<Pick<SymbolConstructor, 'asyncDispose'>>).asyncDispose ??
  (Symbol.for('Symbol.asyncDispose') as never);

/**
 * The life of an instance: it ends by `teardown`, or by the signal that `create` was given.
 * Everything the instance holds hangs on {@link signal}.
 */
export class Lifecycle {
  readonly #controller: AbortController;

  constructor(outer?: AbortSignal) {
    this.#controller = linkedController(outer);
  }

  /** Fires when the instance ends. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Throws `METHOD_CALLED_AFTER_TEARDOWN` once the instance has ended. */
  guard(method: string): void {
    if (this.signal.aborted) throw sharedErrors.METHOD_CALLED_AFTER_TEARDOWN({ words: { method } });
  }

  end(): void {
    this.#controller.abort();
  }
}
