import type { ForbiddenErrorCode, MethodCreateErrorCode } from '../../../client/error-codes.js';
import type { CodeOf, EndErrorCode, PageErrorCode, ScriptErrorCode } from '../../../core/error-codes.js';
import type { FrameErrorCode } from '../../../frames/host/error-codes.js';
import type { cardErrors, hostedFieldsErrors } from '../shared/hosted-fields.errors.js';

type Code<Name extends keyof typeof hostedFieldsErrors> = CodeOf<typeof hostedFieldsErrors, Name>;
type CardCode<Name extends keyof typeof cardErrors> = CodeOf<typeof cardErrors, Name>;

/** Codes of every call on the instance: it waits for code that is loaded after `create`. */
type LateErrorCode = ScriptErrorCode | FrameErrorCode | EndErrorCode;

/** Codes of every call with a field. */
type FieldErrorCode = LateErrorCode | Code<'FIELD_INVALID' | 'FIELD_NOT_PRESENT'>;

/** Codes that `create` rejects with. */
export type HostedFieldsCreateErrorCode =
  | MethodCreateErrorCode
  | PageErrorCode
  | FrameErrorCode
  | ScriptErrorCode
  | Code<
      | 'FIELD_DUPLICATE_IFRAME'
      | 'FIELD_PROPERTY_INVALID'
      | 'INVALID_FIELD_KEY'
      | 'INVALID_FIELD_SELECTOR'
      | 'TIMEOUT'
    >;

/** Codes that `tokenize` rejects with. */
export type HostedFieldsTokenizeErrorCode =
  | LateErrorCode
  | ForbiddenErrorCode
  | Code<'OPTION_INVALID' | 'TOKENIZATION_REQUEST_ACTIVE'>
  | CardCode<
      | 'FAILED_TOKENIZATION'
      | 'FIELDS_EMPTY'
      | 'FIELDS_INVALID'
      | 'TOKENIZATION_CVV_VERIFICATION_FAILED'
      | 'TOKENIZATION_FAIL_ON_DUPLICATE'
      | 'TOKENIZATION_NETWORK_ERROR'
    >;

/** Codes that `focus` rejects with. */
export type HostedFieldsFocusErrorCode = FieldErrorCode;

/** Codes that `clear` rejects with. */
export type HostedFieldsClearErrorCode = FieldErrorCode;

/** Codes that `reportValidity` rejects with. */
export type HostedFieldsReportValidityErrorCode = LateErrorCode;

/** Codes that `setDisabled` rejects with. */
export type HostedFieldsSetDisabledErrorCode = LateErrorCode;

/** Codes that `addClass` rejects with. */
export type HostedFieldsAddClassErrorCode = FieldErrorCode | Code<'OPTION_INVALID'>;

/** Codes that `removeClass` rejects with. */
export type HostedFieldsRemoveClassErrorCode = FieldErrorCode | Code<'OPTION_INVALID'>;

/** Codes that `setAttribute` rejects with. */
export type HostedFieldsSetAttributeErrorCode =
  FieldErrorCode | Code<'ATTRIBUTE_NOT_SUPPORTED' | 'ATTRIBUTE_VALUE_NOT_ALLOWED' | 'OPTION_INVALID'>;

/** Codes that `removeAttribute` rejects with. */
export type HostedFieldsRemoveAttributeErrorCode =
  FieldErrorCode | Code<'ATTRIBUTE_NOT_SUPPORTED' | 'OPTION_INVALID'>;

/** Codes that `setPlaceholder` rejects with. */
export type HostedFieldsSetPlaceholderErrorCode =
  FieldErrorCode | Code<'ATTRIBUTE_NOT_SUPPORTED' | 'ATTRIBUTE_VALUE_NOT_ALLOWED' | 'OPTION_INVALID'>;

/** Codes that `setStyles` rejects with. */
export type HostedFieldsSetStylesErrorCode = LateErrorCode | Code<'OPTION_INVALID'>;

/** Codes that `setMonthOptions` rejects with. */
export type HostedFieldsSetMonthOptionsErrorCode =
  LateErrorCode | Code<'FIELD_PROPERTY_INVALID' | 'OPTION_INVALID'>;

/** Codes that `getChallenges` rejects with. */
export type HostedFieldsGetChallengesErrorCode = LateErrorCode;

/** Codes that `getSupportedCardTypes` rejects with. */
export type HostedFieldsGetSupportedCardTypesErrorCode = LateErrorCode;

/** Codes of all calls. */
export type HostedFieldsErrorCode =
  | HostedFieldsCreateErrorCode
  | HostedFieldsTokenizeErrorCode
  | HostedFieldsSetAttributeErrorCode
  | HostedFieldsSetMonthOptionsErrorCode;
