export { VERSION } from '../../core/version.js';
export { create } from './page/create.js';
export { vaultManagerErrors } from './page/errors.js';
export type { VaultedPaymentMethod } from './page/gateway.js';
export type { VaultManager } from './page/instance.js';
export type {
  CreateVaultManagerOptions,
  DeletePaymentMethodOptions,
  FetchPaymentMethodsOptions,
} from './page/options.js';
