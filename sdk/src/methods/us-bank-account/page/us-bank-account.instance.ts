import { ClientInstance } from '../../../client/client-instance.js';
import type { Client, GatewayConfiguration } from '../../../client/index.js';
import { orAborted, throwIfAborted } from '../../../core/abort.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import type { Lifecycle } from '../../../core/lifecycle.js';
import { createMachine } from '../../../core/machine.js';
import { ifParsable, optional, parseObject, parseText } from '../../../core/parse.js';
import type { LoginOrder } from './optional/login.flow.js';
import { usBankAccountErrors } from './us-bank-account.errors.js';
import { type CallLimits, tokenizeDetails, type UsBankAccountPayload } from './us-bank-account.gateway.js';
import { type LoginEvent, type LoginState, transition } from './us-bank-account.machine.js';
import { checkTokenizeOptions, type UsBankAccountTokenizeOptions } from './us-bank-account.options.js';

const parseKey = ifParsable(
  parseObject({ plaid: optional(parseObject({ publicKey: optional(parseText) })) }),
);

/** Returns the public key of the bank login; undefined if it is not enabled. */
const linkKey = ({ usBankAccount }: GatewayConfiguration): string | undefined =>
  parseKey(usBankAccount)?.plaid?.publicKey;

/** Payments from US bank accounts. Created by `usBankAccount.create`. */
export class UsBankAccount extends ClientInstance {
  readonly #machine = createMachine<LoginState, LoginEvent>({ status: 'idle' }, transition);
  readonly #client: Client;
  readonly #publicKey: string | undefined;

  /** @internal */
  constructor(client: Client, life: Lifecycle) {
    super(client, life);
    this.#client = client;
    this.#publicKey = linkKey(client.getConfiguration().gatewayConfiguration);
  }

  /** True if the account has enabled the bank login; the account's details always work. */
  get hasBankLogin(): boolean {
    return this.#publicKey !== undefined;
  }

  /**
   * Tokenizes a bank account: with its details, or with a login at the shopper's bank, which a script of the provider
   * shows on the page.
   *
   * @throws A code of `UsBankAccountTokenizeErrorCode`:
   * `US_BANK_ACCOUNT_OPTION_REQUIRED`, `US_BANK_ACCOUNT_OPTION_INVALID`,
   * `US_BANK_ACCOUNT_MUTUALLY_EXCLUSIVE_OPTIONS`, `US_BANK_ACCOUNT_BANK_LOGIN_NOT_ENABLED`,
   * `US_BANK_ACCOUNT_LOGIN_REQUEST_ACTIVE`, `US_BANK_ACCOUNT_LOGIN_LOAD_FAILED`, `US_BANK_ACCOUNT_LOGIN_CLOSED`,
   * `US_BANK_ACCOUNT_FAILED_TOKENIZATION`, `US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR`,
   * `BRAINTREE_API_ACCESS_RESTRICTED`, `SCRIPT_FAILED_TO_LOAD`, `METHOD_CALLED_AFTER_TEARDOWN` or `ABORTED`.
   * @example
   * ```ts
   * const { nonce } = await bank.tokenize({
   *   mandateText: 'I authorize Lens & Co to debit my bank account.',
   *   bankDetails: {
   *     routingNumber: '021000021',
   *     accountNumber: '567891234',
   *     accountType: 'checking',
   *     ownershipType: 'personal',
   *     firstName: 'Ada',
   *     lastName: 'Lee',
   *   },
   * });
   * ```
   */
  async tokenize(given: UsBankAccountTokenizeOptions): Promise<UsBankAccountPayload> {
    this.guard('tokenize');
    const { account, mandateText, timeout, signal: outer } = checkTokenizeOptions(given);
    if (account.kind === 'details') {
      const { details } = account;
      return this.run(outer, (client, signal) =>
        tokenizeDetails(client, { details, mandateText }, { timeout, signal }),
      );
    }
    const { login } = account;
    return this.withSignal(outer, (signal) => this.#logIn({ login, mandateText }, { timeout, signal }));
  }

  /** Tokenizes after a login. Rejects only once the machine accepts the next login. */
  async #logIn(order: LoginOrder, limits: CallLimits): Promise<UsBankAccountPayload> {
    throwIfAborted(limits.signal);
    const publicKey = this.#publicKey;
    const machine = this.#machine;
    if (!publicKey) throw usBankAccountErrors.BANK_LOGIN_NOT_ENABLED();
    if (!machine.send({ type: 'START' })) throw usBankAccountErrors.LOGIN_REQUEST_ACTIVE();
    try {
      const { logIn } = await orAborted(importWithRetry(import('./optional/login.flow.js')), limits.signal);
      return await logIn({ client: this.#client, machine, publicKey, life: this.signal }, order, limits);
    } finally {
      machine.send({ type: 'SETTLE' });
    }
  }
}
