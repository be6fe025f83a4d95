import { type AuthorizationSource, create, type GatewayConfiguration } from '../client/index.js';
import { isSameContent } from '../core/same-content.js';

/**
 * Loads the configuration of the account behind an authorization. Uses the client's cache, so that a method that loads
 * the same configuration causes no second request.
 */
export class Account {
  /** Undefined while it is loading, and after a failure. */
  configuration: GatewayConfiguration | undefined;

  readonly #onChange: () => void;
  #source: unknown;
  #pending: AbortController | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get isPending(): boolean {
    return this.#pending !== undefined;
  }

  /**
   * Loads the configuration once per source. A different source starts a new load; an undefined authorization stops it.
   *
   * @param source - Authorization as the shop set it, by which sources are compared.
   * @param authorization - Authorization to use instead, for example one that is requested only once.
   */
  request(source: unknown, authorization: AuthorizationSource | undefined): void {
    if (isSameContent(source, this.#source)) return;
    this.stop();
    this.#source = source;
    this.configuration = undefined;
    if (!authorization) return;
    this.#pending = new AbortController();
    void this.#load(authorization, this.#pending);
  }

  /** Makes the next `request` load, whatever its source. */
  reset(): void {
    this.stop();
    this.#source = undefined;
  }

  /** Stops a pending load; a loaded configuration is kept. */
  stop(): void {
    if (!this.#pending) return;
    this.#pending.abort();
    this.#pending = this.#source = undefined;
  }

  /** Makes the next `request` repeat a failed load. */
  retry(): void {
    if (this.configuration || this.#pending || this.#source === undefined) return;
    this.#source = undefined;
    this.#onChange();
  }

  async #load(authorization: AuthorizationSource, controller: AbortController): Promise<void> {
    try {
      const client = await create({ authorization, signal: controller.signal });
      if (this.#pending === controller) this.configuration = client.getConfiguration().gatewayConfiguration;
    } catch {
      // The card form uses the same authorization and reports the failure.
    }
    if (this.#pending !== controller) return;
    this.#pending = undefined;
    this.#onChange();
  }
}
