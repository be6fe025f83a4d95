import { orAborted } from '../core/abort.js';
import { Instance } from '../core/instance.js';
import { Lifecycle } from '../core/lifecycle.js';
import { parseSignal } from '../core/options.js';
import { optional } from '../core/parse.js';
import { VERSION } from '../core/version.js';
import type { ClientConfiguration, RequestOptions, RequestResult } from './client.types.js';
import { loadRequest } from './request/load-request.js';

interface ClientHooks {
  signal?: AbortSignal | undefined;
  /** Called after `teardown()` of the client. */
  onTeardown?: (() => void) | undefined;
  /** Called with the response of every card tokenization. */
  onCard?: ((response: RequestResult) => void) | undefined;
}

/** Returns the caller's signal. An invalid one is reported later, with the other options, by the deferred code. */
function signalOf(options: RequestOptions | null | undefined): AbortSignal | undefined {
  try {
    return optional(parseSignal)(options?.signal);
  } catch {
    return undefined;
  }
}

/** Client for the gateway with one authorization. Created by `client.create`. */
export class Client extends Instance {
  readonly #configuration: ClientConfiguration;
  readonly #hooks: ClientHooks;

  /** @internal */
  constructor(configuration: ClientConfiguration, hooks: ClientHooks = {}) {
    super(new Lifecycle(hooks.signal));
    this.#configuration = configuration;
    this.#hooks = hooks;
  }

  /**
   * Returns a copy of the configuration, also after teardown.
   *
   * @example
   * ```ts
   * const { gatewayConfiguration } = client.getConfiguration();
   * console.log(gatewayConfiguration.creditCards?.supportedCardTypes);
   * ```
   */
  getConfiguration(): ClientConfiguration {
    return structuredClone(this.#configuration);
  }

  /**
   * Returns the version of the SDK that created this client, for example `3.102.0`. Throws
   * `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @example const version = client.getVersion();
   */
  getVersion(): string {
    this.guard('getVersion');
    return VERSION;
  }

  /**
   * Returns the configuration, so that `JSON.stringify` transfers a client. Throws `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @example worker.postMessage(JSON.stringify(client));
   */
  toJSON(): ClientConfiguration {
    this.guard('toJSON');
    return this.getConfiguration();
  }

  /**
   * Sends a request to the gateway.
   *
   * @param options - Endpoint, method and data; `timeout` in milliseconds, default 60000, 0 for no limit.
   * @returns The response's body and its HTTP status as `_httpStatus`.
   * @throws A code of `ClientRequestErrorCode`:
   * `INSTANTIATION_OPTION_REQUIRED` without options; `CLIENT_OPTION_REQUIRED` or `CLIENT_OPTION_INVALID` for
   * wrong ones; `CLIENT_REQUEST_TIMEOUT`; `CLIENT_RATE_LIMITED` (429); `CLIENT_AUTHORIZATION_INVALID` (401);
   * `CLIENT_AUTHORIZATION_INSUFFICIENT` (403); `CLIENT_GATEWAY_NETWORK` (no response, or 5xx); `CLIENT_REQUEST_ERROR`
   * (other statuses); `CLIENT_GRAPHQL_REQUEST_ERROR`; `SCRIPT_FAILED_TO_LOAD`; `METHOD_CALLED_AFTER_TEARDOWN`;
   * `ABORTED`.
   * @example
   * ```ts
   * const { paymentMethods } = await client.request({ endpoint: 'payment_methods', method: 'get' });
   * ```
   */
  async request(options: RequestOptions): Promise<RequestResult> {
    this.guard('request');
    return this.withSignal(signalOf(options), async (signal) => {
      const { cardEndpoint, readRequest, request } = await orAborted(loadRequest(), signal);
      const given = readRequest(options);
      const response = await request(this.#configuration, { ...given, signal });
      if (given.endpoint === cardEndpoint) this.#hooks.onCard?.(response);
      return response;
    });
  }

  /**
   * Ends the client: pending requests reject with `ABORTED`, later calls with `METHOD_CALLED_AFTER_TEARDOWN`. So does a
   * second teardown.
   *
   * @example
   * ```ts
   * await client.teardown();
   * ```
   */
  override async teardown(): Promise<void> {
    if (!this.signal.aborted) this.#hooks.onTeardown?.();
    await super.teardown();
  }
}
