import { TypedEventTarget } from './events.js';
import { asyncDispose, type Lifecycle } from './lifecycle.js';

/** Base of instances that emit events, as `Instance` is of the others. */
export class EventInstance<Events extends object> extends TypedEventTarget<Events> {
  readonly #life: Lifecycle;

  /**
   * @internal
   * @param names - Names of the events, which `on` checks. Default: `on` accepts every name.
   */
  constructor(life: Lifecycle, names?: readonly (keyof Events & string)[]) {
    super(names);
    this.#life = life;
  }

  /** Signal that fires when the instance ends. */
  protected get signal(): AbortSignal {
    return this.#life.signal;
  }

  /** Throws `METHOD_CALLED_AFTER_TEARDOWN` once the instance has ended. */
  protected guard(method: keyof this & string): void {
    this.#life.guard(method);
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
