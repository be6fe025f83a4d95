import type { CodeOf } from '../../../core/error-codes.js';
import type { SharedElementErrorCode } from '../../../ui/error-codes.js';
import type { HostedFieldsCreateErrorCode, HostedFieldsTokenizeErrorCode } from '../page/error-codes.js';
import type { hostedFieldsErrors } from '../shared/hosted-fields.errors.js';
import type { VerificationErrorCode } from './optional/verification-error-codes.js';

/** Codes of the errors of `<pay-card>`. */
export type PayCardErrorCode =
  | SharedElementErrorCode
  | HostedFieldsCreateErrorCode
  | HostedFieldsTokenizeErrorCode
  | VerificationErrorCode
  | CodeOf<typeof hostedFieldsErrors, 'NOT_READY' | 'FONT_FAILED'>;
