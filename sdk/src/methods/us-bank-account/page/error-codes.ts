import type { MethodCreateErrorCode } from '../../../client/error-codes.js';
import type { CodeOf, EndErrorCode, ScriptErrorCode } from '../../../core/error-codes.js';
import type { accessErrors, usBankAccountErrors } from './us-bank-account.errors.js';

type Code<Name extends keyof typeof usBankAccountErrors> = CodeOf<typeof usBankAccountErrors, Name>;
type AccessCode<Name extends keyof typeof accessErrors> = CodeOf<typeof accessErrors, Name>;

/** Codes that `create` rejects with. */
export type UsBankAccountCreateErrorCode = MethodCreateErrorCode | Code<'NOT_ENABLED'>;

/** Codes that `tokenize` rejects with. */
export type UsBankAccountTokenizeErrorCode =
  | ScriptErrorCode
  | EndErrorCode
  | Code<
      | 'BANK_LOGIN_NOT_ENABLED'
      | 'FAILED_TOKENIZATION'
      | 'LOGIN_CLOSED'
      | 'LOGIN_LOAD_FAILED'
      | 'LOGIN_REQUEST_ACTIVE'
      | 'MUTUALLY_EXCLUSIVE_OPTIONS'
      | 'OPTION_INVALID'
      | 'OPTION_REQUIRED'
      | 'TOKENIZATION_NETWORK_ERROR'
    >
  | AccessCode<'API_ACCESS_RESTRICTED'>;

/** Codes of all calls. */
export type UsBankAccountErrorCode = UsBankAccountCreateErrorCode | UsBankAccountTokenizeErrorCode;
