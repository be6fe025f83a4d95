import { type AuthorizationSource, create, type GatewayConfiguration } from '../client/index.js';

/**
 * What the account behind an authorization has enabled. It is read from the client's own cache: a method
 * beside it that loads the same configuration makes no second request.
 */
export class Account {
  /** Undefined while it is on its way, and where it could not be had. */
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
   * Asks once for each source: what the shop has given, and what may be asked in its place.
   * Another source starts anew, and none ends it.
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

  /** Ends what is under way. What is known stays known. */
  stop(): void {
    if (!this.#asking) return;
    this.#asking.abort();
    this.#asking = this.#source = undefined;
  }

  /** Lets the next `ask` try again what has failed. */
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
      // The card is there, has failed by the same, and tells it.
    }
    if (this.#asking !== asking) return;
    this.#asking = undefined;
    this.#onChange();
  }
}
