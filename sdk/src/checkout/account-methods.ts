import { type AuthorizationSource, create, type GatewayConfiguration } from '../client/index.js';

/**
 * Loads the configuration of the account behind an authorization. Uses the client's cache, so that a method that loads
 * the same configuration causes no second request.
 */
export class Account {
  /** Undefined while it is loading, and after a failure. */
  configuration: GatewayConfiguration | undefined;

  readonly #onChange: () => void;
  #source: unknown;
  #asking: AbortController | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get isAsking(): boolean {
    return this.#asking !== undefined;
  }

  /**
   * Loads the configuration once per source. A different source starts a new load; an undefined authorization stops it.
   *
   * @param source - Authorization as the shop set it, by which sources are compared.
   * @param authorization - Authorization to use instead, for example one that is requested only once.
   */
  ask(source: unknown, authorization: AuthorizationSource | undefined): void {
    if (source === this.#source) return;
    this.stop();
    this.#source = source;
    this.configuration = undefined;
    if (!authorization) return;
    this.#asking = new AbortController();
    void this.#load(authorization, this.#asking);
  }

  /** Stops a pending load; a loaded configuration is kept. */
  stop(): void {
    if (!this.#asking) return;
    this.#asking.abort();
    this.#asking = this.#source = undefined;
  }

  /** Makes the next `ask` retry a failed load. */
  forgive(): void {
    if (this.configuration || this.#asking || this.#source === undefined) return;
    this.#source = undefined;
    this.#onChange();
  }

  async #load(authorization: AuthorizationSource, asking: AbortController): Promise<void> {
    try {
      const client = await create({ authorization, signal: asking.signal });
      if (this.#asking === asking) this.configuration = client.getConfiguration().gatewayConfiguration;
    } catch {
      // The card form uses the same authorization and reports the failure.
    }
    if (this.#asking !== asking) return;
    this.#asking = undefined;
    this.#onChange();
  }
}
