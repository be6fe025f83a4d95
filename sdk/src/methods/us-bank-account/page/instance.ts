import type { asyncDispose } from '../../../core/lifecycle.js';
import type { UsBankAccountPayload } from './gateway.js';
import type { UsBankAccountTokenizeOptions } from './options.js';

/** Payments from US bank accounts (specification §1). Created by `usBankAccount.create`. */
export interface UsBankAccount {
  /** True if the account has enabled the bank login; the account's details always work. */
  readonly hasBankLogin: boolean;
  /**
   * Tokenizes a bank account: with its details, or with a login at the shopper's bank, which a script of the provider
   * shows on the page.
   *
   * @throws `US_BANK_ACCOUNT_OPTION_REQUIRED`, `US_BANK_ACCOUNT_OPTION_INVALID`,
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
  tokenize(options: UsBankAccountTokenizeOptions): Promise<UsBankAccountPayload>;
  /**
   * Ends the instance: closes a bank login, and removes its script if this instance has added it. Pending calls reject
   * with `ABORTED`, later calls with `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @example
   * ```ts
   * await bank.teardown();
   * ```
   */
  teardown(): Promise<void>;
  [asyncDispose](): Promise<void>;
}
