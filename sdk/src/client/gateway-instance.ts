import { linkedController } from '../core/abort.js';
import { asyncDispose, type Lifecycle } from '../core/lifecycle.js';

/** Base of instances whose calls send requests to the gateway, and end with the instance. */
export class GatewayInstance {
  readonly #life: Lifecycle;

  constructor(life: Lifecycle) {
    this.#life = life;
  }

  /** Throws `METHOD_CALLED_AFTER_TEARDOWN` once the instance has ended. */
  protected guard(method: string): void {
    this.#life.guard(method);
  }

  /** Runs work with a signal that fires with the caller's, or when the instance ends. */
  protected async withSignal<Result>(
    outer: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const controller = linkedController(this.#life.signal, outer);
    try {
      return await work(controller.signal);
    } finally {
      controller.abort();
    }
  }

  /**
   * Ends the instance: pending calls reject with `ABORTED`, later ones with `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @example await instance.teardown();
   */
  // eslint-disable-next-line @typescript-eslint/require-await -- a second teardown must reject instead of throwing
  async teardown(): Promise<void> {
    this.#life.guard('teardown');
    this.#life.end();
  }

  [asyncDispose](): Promise<void> {
    this.#life.end();
    return Promise.resolve();
  }
}
