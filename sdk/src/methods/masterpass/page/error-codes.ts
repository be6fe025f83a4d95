import type { ForbiddenErrorCode, MethodCreateErrorCode } from '../../../client/error-codes.js';
import type { CodeOf, EndErrorCode } from '../../../core/error-codes.js';
import type { PopupCreateErrorCode } from '../../../frames/popup/error-codes.js';
import type { masterpassErrors } from './masterpass.errors.js';

type Code<Name extends keyof typeof masterpassErrors> = CodeOf<typeof masterpassErrors, Name>;

/** Codes that `create` rejects with. */
export type MasterpassCreateErrorCode =
  MethodCreateErrorCode | PopupCreateErrorCode | Code<'BROWSER_NOT_SUPPORTED' | 'NOT_ENABLED'>;

/** Codes that `tokenize` rejects with. */
export type MasterpassTokenizeErrorCode =
  | ForbiddenErrorCode
  | EndErrorCode
  | Code<
      | 'ACCOUNT_TOKENIZATION_FAILED'
      | 'FLOW_FAILED'
      | 'INVALID_PAYMENT_OPTION'
      | 'POPUP_CLOSED'
      | 'POPUP_MISSING_REQUIRED_PARAMETERS'
      | 'POPUP_OPEN_FAILED'
      | 'TOKENIZATION_ALREADY_IN_PROGRESS'
      | 'TOKENIZE_MISSING_REQUIRED_OPTION'
    >;

/** Codes of all calls. */
export type MasterpassErrorCode = MasterpassCreateErrorCode | MasterpassTokenizeErrorCode;
