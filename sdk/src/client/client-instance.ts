import { orAborted, throwIfAborted } from '../core/abort.js';
import { Instance } from '../core/instance.js';
import { Lifecycle } from '../core/lifecycle.js';
import type { Client, CreateClientOptions } from './index.js';
import { resolveClient } from './resolve-client.js';

/** Base of instances that are created with their client. */
export class ClientInstance extends Instance {
  readonly #client: Client;

  /** @internal */
  constructor(client: Client, life: Lifecycle) {
    super(life);
    this.#client = client;
  }

  /** Runs a call with the client, and with a signal that fires with the caller's, or when the instance ends. */
  protected async run<Result>(
    outer: AbortSignal | undefined,
    work: (client: Client, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    throwIfAborted(outer);
    return this.withSignal(outer, (signal) => orAborted(work(this.#client, signal), signal));
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
