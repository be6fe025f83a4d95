import { asyncDispose, Lifecycle } from '../core/lifecycle.js';
import { linkedController, orAborted } from '../core/abort.js';
import { parseSignal } from '../core/options.js';
import { optional } from '../core/parse.js';
import { VERSION } from '../core/version.js';
import type { ClientConfiguration, RequestOptions, RequestResult } from './client.types.js';
import { loadRequest } from './request/load-request.js';

export interface ClientHooks {
  signal?: AbortSignal | undefined;
  /** Called when the client is torn down by its own method. */
  onTeardown?: (() => void) | undefined;
  /** Called with the answer of every card tokenization. */
  onCard?: ((answer: RequestResult) => void) | undefined;
}

/** The caller's signal. What is none is refused with the other options, once their code is there. */
function signalOf(options: RequestOptions | null | undefined): AbortSignal | undefined {
  try {
    return optional(parseSignal)(options?.signal);
  } catch {
    return undefined;
  }
}

/** A line to the gateway for one authorization (specification §7). Made by `client.create`. */
export class Client {
  readonly #configuration: ClientConfiguration;
  readonly #life: Lifecycle;
  readonly #hooks: ClientHooks;

  constructor(configuration: ClientConfiguration, hooks: ClientHooks = {}) {
    this.#configuration = configuration;
    this.#hooks = hooks;
    this.#life = new Lifecycle(hooks.signal);
  }

  /** The configuration, as a copy of the caller's own. Works after teardown too. */
  getConfiguration(): ClientConfiguration {
    return JSON.parse(JSON.stringify(this.#configuration)) as ClientConfiguration;
  }

  /** Version of the SDK that made this client. */
  getVersion(): string {
    this.#life.guard('getVersion');
    return VERSION;
  }

  /** The configuration: a client can be sent to another window as JSON. */
  toJSON(): ClientConfiguration {
    this.#life.guard('toJSON');
    return this.getConfiguration();
  }

  /**
   * Calls the gateway. Rejects with a `CLIENT_…` code, `INSTANTIATION_OPTION_REQUIRED` where there are no options,
   * `SCRIPT_FAILED_TO_LOAD` or `ABORTED`.
   *
   * @param options - Which call, and its data; `timeout` in milliseconds, default 60000, 0 for no limit.
   * @returns The answer's body beside `_httpStatus`.
   */
  async request(options: RequestOptions): Promise<RequestResult> {
    this.#life.guard('request');
    const controller = linkedController(this.#life.signal, signalOf(options));
    const { signal } = controller;
    try {
      const { cardEndpoint, readRequest, request } = await orAborted(loadRequest(), signal);
      const given = readRequest(options);
      const answer = await request(this.#configuration, { ...given, signal });
      if (given.endpoint === cardEndpoint) this.#hooks.onCard?.(answer);
      return answer;
    } finally {
      controller.abort();
    }
  }

  /** Ends the client: what is under way rejects with `ABORTED`, later calls with `METHOD_CALLED_AFTER_TEARDOWN`. */
  // eslint-disable-next-line @typescript-eslint/require-await -- a second teardown rejects, it does not throw
  async teardown(): Promise<void> {
    this.#life.guard('teardown');
    this.#life.end();
    this.#hooks.onTeardown?.();
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- disposal is a promise by contract
  async [asyncDispose](): Promise<void> {
    this.#life.end();
  }
}
