import { PendingClientInstance } from '../../../client/pending-client-instance.js';
import { vaultManagerErrors } from './vault-manager.errors.js';
import { deleteMethod, listMethods, type VaultedPaymentMethod } from './vault-manager.gateway.js';
import {
  checkDeletion,
  checkFetchOptions,
  type DeletePaymentMethodOptions,
  type FetchPaymentMethodsOptions,
} from './vault-manager.options.js';

/** Instance that lists and deletes the saved payment methods of a customer. Created by `vaultManager.create`. */
export class VaultManager extends PendingClientInstance {
  /**
   * Resolves with the customer's payment methods in the gateway's order. Each call returns new nonces; a nonce is for one
   * transaction.
   *
   * @throws A code of `VaultManagerFetchPaymentMethodsErrorCode`:
   * `CLIENT_AUTHORIZATION_INSUFFICIENT` for a tokenization key or a client token without a customer; any other
   * `CLIENT_…` code; `VAULT_MANAGER_FETCH_PAYMENT_METHODS_INVALID_RESPONSE`; `INSTANTIATION_OPTION_INVALID`;
   * `METHOD_CALLED_AFTER_TEARDOWN`; `ABORTED`.
   * @example
   * ```ts
   * const [first] = await vault.fetchPaymentMethods({ defaultFirst: true });
   * ```
   */
  async fetchPaymentMethods(options?: FetchPaymentMethodsOptions): Promise<VaultedPaymentMethod[]> {
    this.guard('fetchPaymentMethods');
    const { defaultFirst, timeout, signal: outer } = checkFetchOptions(options);
    return this.run(outer, (client, signal) =>
      listMethods(client, defaultFirst === true, { timeout, signal }),
    );
  }

  /**
   * Deletes a payment method from the vault. The nonce is one of `fetchPaymentMethods`.
   *
   * @throws A code of `VaultManagerDeletePaymentMethodErrorCode`:
   * `VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN`;
   * `VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND`; `VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR`;
   * `INSTANTIATION_OPTION_INVALID` for a nonce that is not a text; a `CLIENT_…` code if the client could not be created, or
   * for status 403; `METHOD_CALLED_AFTER_TEARDOWN`; `ABORTED`.
   * @example
   * ```ts
   * await vault.deletePaymentMethod(method.nonce);
   * ```
   */
  async deletePaymentMethod(paymentMethodNonce: string, options?: DeletePaymentMethodOptions): Promise<void> {
    this.guard('deletePaymentMethod');
    const { nonce, timeout, signal: outer } = checkDeletion(paymentMethodNonce, options);
    return this.run(outer, (client, signal) => {
      if (client.getConfiguration().authorizationType !== 'CLIENT_TOKEN')
        throw vaultManagerErrors.DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN();
      return deleteMethod(client, nonce, { timeout, signal });
    });
  }
}
