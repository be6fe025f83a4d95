import { linkedController, orAborted } from '../core/abort.js';
import { asyncDispose, type Lifecycle } from '../core/lifecycle.js';
import type { Client } from './index.js';

/** Base of instances that exist before their client does. If the client cannot be created, each call rejects with its error. */
export class PendingClientInstance {
  readonly #client: Promise<Client>;
  readonly #life: Lifecycle;

  constructor(client: Promise<Client>, life: Lifecycle) {
    this.#client = client;
    this.#life = life;
    // Each call rejects with a failure of the client; until then it must not be reported as unhandled.
    client.catch(() => undefined);
  }

  /** Throws `METHOD_CALLED_AFTER_TEARDOWN` once the instance has ended. */
  protected guard(method: string): void {
    this.#life.guard(method);
  }

  /** Runs a call with the client, and with a signal that fires with the caller's, or when the instance ends. */
  protected async run<Result>(
    signal: AbortSignal | undefined,
    work: (client: Client, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const controller = linkedController(this.#life.signal, signal);
    try {
      return await work(await orAborted(this.#client, controller.signal), controller.signal);
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
