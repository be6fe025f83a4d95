import { createVaultManager } from './page/create.js';
import type { VaultManager } from './page/vault-manager.instance.js';
import type { CreateVaultManagerOptions } from './page/vault-manager.options.js';

export { VERSION } from '../../core/version.js';
export type {
  VaultManagerCreateErrorCode,
  VaultManagerDeletePaymentMethodErrorCode,
  VaultManagerErrorCode,
  VaultManagerFetchPaymentMethodsErrorCode,
} from './page/error-codes.js';
export { vaultManagerErrors } from './page/vault-manager.errors.js';
export type { VaultedPaymentMethod } from './page/vault-manager.gateway.js';
export type { VaultManager } from './page/vault-manager.instance.js';
export type {
  CreateVaultManagerOptions,
  DeletePaymentMethodOptions,
  FetchPaymentMethodsOptions,
} from './page/vault-manager.options.js';

/**
 * Creates an instance without waiting for its client. If the client cannot be created, each call
 * rejects with the error.
 *
 * @param options - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws A code of `VaultManagerCreateErrorCode`:
 * `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID`, `INCOMPATIBLE_VERSIONS` or `ABORTED`.
 * @example
 * ```ts
 * const vault = await create({ authorization: async () => (await fetch('/client-token')).text() });
 * const methods = await vault.fetchPaymentMethods();
 * ```
 */
export function create(options: CreateVaultManagerOptions): Promise<VaultManager> {
  return createVaultManager(options);
}
