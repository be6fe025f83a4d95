import type { asyncDispose } from '../../../core/lifecycle.js';
import type { VaultedPaymentMethod } from './gateway.js';
import type { DeletePaymentMethodOptions, FetchPaymentMethodsOptions } from './options.js';

/** Instance that lists and deletes the saved payment methods of a customer. Created by `vaultManager.create`. */
export interface VaultManager {
  /**
   * Resolves with the customer's payment methods in the gateway's order. Each call returns new nonces; a nonce is for one
   * transaction.
   *
   * @throws `CLIENT_AUTHORIZATION_INSUFFICIENT` for a tokenization key or a client token without a customer; any other
   * `CLIENT_…` code; `VAULT_MANAGER_FETCH_PAYMENT_METHODS_INVALID_RESPONSE`; `INSTANTIATION_OPTION_INVALID`;
   * `METHOD_CALLED_AFTER_TEARDOWN`; `ABORTED`.
   * @example
   * ```ts
   * const [first] = await vault.fetchPaymentMethods({ defaultFirst: true });
   * ```
   */
  fetchPaymentMethods(options?: FetchPaymentMethodsOptions): Promise<VaultedPaymentMethod[]>;
  /**
   * Deletes a payment method from the vault. The nonce is one of `fetchPaymentMethods`.
   *
   * @throws `VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN`;
   * `VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND`; `VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR`;
   * `INSTANTIATION_OPTION_INVALID` for a nonce that is not a text; a `CLIENT_…` code if the client could not be created, or
   * for status 403; `METHOD_CALLED_AFTER_TEARDOWN`; `ABORTED`.
   * @example
   * ```ts
   * await vault.deletePaymentMethod(method.nonce);
   * ```
   */
  deletePaymentMethod(paymentMethodNonce: string, options?: DeletePaymentMethodOptions): Promise<void>;
  /**
   * Ends the instance: pending calls reject with `ABORTED`, later calls with `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @example
   * ```ts
   * await vault.teardown();
   * ```
   */
  teardown(): Promise<void>;
  [asyncDispose](): Promise<void>;
}
