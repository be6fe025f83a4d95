import { linkedController } from './abort.js';
import { sharedErrors } from './errors.js';

declare global {
  // Shops that compile with the ES2022 library lack this symbol; newer libraries merge with this declaration.
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
}

/** `Symbol.asyncDispose`, or a registered symbol in browsers that do not support it. */
export const asyncDispose: typeof Symbol.asyncDispose =
  (Symbol as Partial<Pick<SymbolConstructor, 'asyncDispose'>>).asyncDispose ??
  (Symbol.for('Symbol.asyncDispose') as never);

/**
 * Lifetime of an instance. Ends with `teardown`, or when the signal passed to `create` fires. Every listener, timer and
 * request of the instance is bound to {@link signal}.
 */
export class Lifecycle {
  readonly #controller: AbortController;

  constructor(outer?: AbortSignal) {
    this.#controller = linkedController(outer);
  }

  /** Signal that fires when the instance ends. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Throws `METHOD_CALLED_AFTER_TEARDOWN` once the instance has ended. */
  guard(method: string): void {
    if (this.signal.aborted) throw sharedErrors.METHOD_CALLED_AFTER_TEARDOWN({ params: { method } });
  }

  end(): void {
    this.#controller.abort();
  }

  /** Ends the instance. Rejects with `METHOD_CALLED_AFTER_TEARDOWN` if it has ended. */
  // eslint-disable-next-line @typescript-eslint/require-await -- a second teardown must reject instead of throwing
  async teardown(): Promise<void> {
    this.guard('teardown');
    this.end();
  }

  /** Ends the instance, also a second time. */
  dispose(): Promise<void> {
    this.end();
    return Promise.resolve();
  }
}
