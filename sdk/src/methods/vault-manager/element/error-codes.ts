import type { SharedElementErrorCode } from '../../../ui/error-codes.js';
import type {
  VaultManagerCreateErrorCode,
  VaultManagerDeletePaymentMethodErrorCode,
  VaultManagerFetchPaymentMethodsErrorCode,
} from '../page/error-codes.js';

/** Codes of the errors of `<pay-vault>`. */
export type PayVaultErrorCode =
  | SharedElementErrorCode
  | VaultManagerCreateErrorCode
  | VaultManagerDeletePaymentMethodErrorCode
  | VaultManagerFetchPaymentMethodsErrorCode;
