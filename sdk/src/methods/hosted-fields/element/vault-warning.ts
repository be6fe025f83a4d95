import { hasCustomer } from '../../../client/has-customer.js';
import type { Client } from '../../../client/index.js';
import type { PayHost } from '../../../ui/pay-host.js';
import type { TokenizeOptions } from '../shared/hosted-fields.types.js';

/** Warning about cards that the shop wants to save with a customer, though the authorization has none. */
export class VaultWarning {
  readonly #host: PayHost;
  #client: Client | undefined;
  #isReported = false;

  constructor(host: PayHost) {
    this.#host = host;
  }

  /** Sets the client whose authorization counts, and checks the option of the element. */
  follow(client: Client, { vault }: Pick<TokenizeOptions, 'vault'>): void {
    this.#client = client;
    this.#isReported = false;
    this.check({ vault });
  }

  /** Logs once per client that a card with these options is not saved. Returns the options. */
  check(options: TokenizeOptions): TokenizeOptions {
    const isLost = options.vault === true && this.#client && !hasCustomer(this.#client);
    if (isLost && !this.#isReported) this.#report();
    return options;
  }

  #report(): void {
    this.#isReported = true;
    this.#host.warn(
      'cards are not saved, because "vault" needs a client token that your server has created with a customer ID.',
    );
  }
}
