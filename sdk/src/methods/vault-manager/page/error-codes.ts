import type {
  ClientRequestErrorCode,
  DeferredClientErrorCode,
  DeferredCreateErrorCode,
  ForbiddenErrorCode,
} from '../../../client/error-codes.js';
import type { CodeOf, EndErrorCode, InvalidOptionErrorCode } from '../../../core/error-codes.js';
import type { vaultManagerErrors } from './vault-manager.errors.js';

type Code<Name extends keyof typeof vaultManagerErrors> = CodeOf<typeof vaultManagerErrors, Name>;

/** Codes that `create` rejects with. */
export type VaultManagerCreateErrorCode = DeferredCreateErrorCode;

/** Codes that `fetchPaymentMethods` rejects with. */
export type VaultManagerFetchPaymentMethodsErrorCode =
  | DeferredClientErrorCode
  | ClientRequestErrorCode
  | InvalidOptionErrorCode
  | EndErrorCode
  | Code<'FETCH_PAYMENT_METHODS_INVALID_RESPONSE'>;

/** Codes that `deletePaymentMethod` rejects with. */
export type VaultManagerDeletePaymentMethodErrorCode =
  | DeferredClientErrorCode
  | ForbiddenErrorCode
  | InvalidOptionErrorCode
  | EndErrorCode
  | Code<
      | 'DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN'
      | 'DELETE_PAYMENT_METHOD_UNKNOWN_ERROR'
      | 'PAYMENT_METHOD_NONCE_NOT_FOUND'
    >;

/** Codes of all calls. */
export type VaultManagerErrorCode =
  | VaultManagerCreateErrorCode
  | VaultManagerFetchPaymentMethodsErrorCode
  | VaultManagerDeletePaymentMethodErrorCode;
