import { orAborted } from '../core/abort.js';
import { Instance } from '../core/instance.js';
import type { Lifecycle } from '../core/lifecycle.js';
import type { Client } from './index.js';

/** Base of instances that exist before their client does. If the client cannot be created, each call rejects with its error. */
export class PendingClientInstance extends Instance {
  readonly #client: Promise<Client>;

  /** @internal */
  constructor(client: Promise<Client>, life: Lifecycle) {
    super(life);
    this.#client = client;
    // Each call rejects with a failure of the client; until then it must not be reported as unhandled.
    client.catch(() => undefined);
  }

  /** Runs a call with the client, and with a signal that fires with the caller's, or when the instance ends. */
  protected run<Result>(
    outer: AbortSignal | undefined,
    work: (client: Client, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    return this.withSignal(outer, async (signal) => work(await orAborted(this.#client, signal), signal));
  }
}
