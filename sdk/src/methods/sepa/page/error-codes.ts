import type { ForbiddenErrorCode, MethodCreateErrorCode } from '../../../client/error-codes.js';
import type { CodeOf, EndErrorCode } from '../../../core/error-codes.js';
import type { PopupCreateErrorCode } from '../../../frames/popup/error-codes.js';
import type { sepaErrors } from './sepa.errors.js';

type Code<Name extends keyof typeof sepaErrors> = CodeOf<typeof sepaErrors, Name>;

/** Codes that `create` rejects with. */
export type SepaCreateErrorCode = MethodCreateErrorCode | PopupCreateErrorCode;

/** Codes that `tokenize` rejects with. */
export type SepaTokenizeErrorCode =
  | ForbiddenErrorCode
  | EndErrorCode
  | Code<
      | 'CREATE_MANDATE_FAILED'
      | 'CUSTOMER_CANCELED'
      | 'INVALID_MANDATE_TYPE'
      | 'OPTION_INVALID'
      | 'TOKENIZATION_FAILED'
      | 'TOKENIZATION_REQUEST_ACTIVE'
      | 'TOKENIZE_MISSING_REQUIRED_OPTION'
      | 'TRANSACTION_FAILED'
    >;

/** Codes of all calls. */
export type SepaErrorCode = SepaCreateErrorCode | SepaTokenizeErrorCode;
