import { linkedController, orAborted, throwIfAborted } from '../core/abort.js';
import { asyncDispose, Lifecycle } from '../core/lifecycle.js';
import type { Client, CreateClientOptions } from './index.js';
import { resolveClient } from './resolve-client.js';

/** Base of instances whose calls only send requests to the gateway. */
export class ClientInstance {
  protected readonly client: Client;
  readonly #life: Lifecycle;

  constructor(client: Client, life: Lifecycle) {
    this.client = client;
    this.#life = life;
  }

  /** Throws `METHOD_CALLED_AFTER_TEARDOWN` once the instance has ended. */
  protected guard(method: string): void {
    this.#life.guard(method);
  }

  /** Runs a call with a signal that fires with the caller's, or when the instance ends. */
  protected async run<Result>(
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    throwIfAborted(signal);
    const controller = linkedController(this.#life.signal, signal);
    try {
      return await orAborted(work(controller.signal), controller.signal);
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

interface CreateOptions extends Omit<CreateClientOptions, 'authorization' | 'analytics'> {
  client?: Client | undefined;
  authorization?: CreateClientOptions['authorization'] | undefined;
}

/** Resolves the client of a new instance and creates it. The signal of the options ends the instance. */
export async function createClientInstance<Instance>(
  { client: own, authorization, debug, timeout, signal: outer }: CreateOptions,
  make: (client: Client, life: Lifecycle) => Instance,
): Promise<Instance> {
  throwIfAborted(outer);
  const life = new Lifecycle(outer);
  const { signal } = life;
  try {
    const client = await orAborted(
      resolveClient({ client: own, authorization, debug, timeout, signal }),
      signal,
    );
    return make(client, life);
  } catch (error) {
    life.end();
    throw error;
  }
}
