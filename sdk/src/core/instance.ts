import { linkedController } from './abort.js';
import { asyncDispose, type Lifecycle } from './lifecycle.js';

/** Base of instances that `create` resolves with. Those with events extend `EventInstance`. */
export class Instance {
  readonly #life: Lifecycle;

  /** @internal */
  constructor(life: Lifecycle) {
    this.#life = life;
  }

  /** Signal that fires when the instance ends. */
  protected get signal(): AbortSignal {
    return this.#life.signal;
  }

  /**
   * Throws `METHOD_CALLED_AFTER_TEARDOWN` once the instance has ended. Methods pass their own name, because decorators
   * would add more than 110 bytes to each entry.
   */
  protected guard(method: keyof this & string): void {
    this.#life.guard(method);
  }

  /** Runs work with a signal that fires with the caller's, or when the instance ends. */
  protected async withSignal<Result>(
    outer: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const controller = linkedController(this.signal, outer);
    try {
      return await work(controller.signal);
    } finally {
      controller.abort();
    }
  }

  /**
   * Ends the instance, closes its window, and removes what it has added to the page. Pending calls reject with `ABORTED`,
   * later ones with `METHOD_CALLED_AFTER_TEARDOWN`. So does a second teardown.
   *
   * @example await instance.teardown();
   */
  teardown(): Promise<void> {
    return this.#life.teardown();
  }

  /** Ends the instance as `teardown`, for `await using`. Resolves also if it has ended already. */
  [asyncDispose](): Promise<void> {
    return this.#life.dispose();
  }
}
