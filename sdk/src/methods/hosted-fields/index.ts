import { VERSION } from '../../core/version.js';
import { createHostedFields } from './page/create.js';
import type { HostedFields } from './page/hosted-fields.instance.js';
import type { CreateHostedFieldsOptions } from './page/hosted-fields-options.types.js';

export { VERSION };
export type {
  HostedFieldsAddClassErrorCode,
  HostedFieldsClearErrorCode,
  HostedFieldsCreateErrorCode,
  HostedFieldsErrorCode,
  HostedFieldsFocusErrorCode,
  HostedFieldsGetChallengesErrorCode,
  HostedFieldsGetSupportedCardTypesErrorCode,
  HostedFieldsRemoveAttributeErrorCode,
  HostedFieldsRemoveClassErrorCode,
  HostedFieldsReportValidityErrorCode,
  HostedFieldsSetAttributeErrorCode,
  HostedFieldsSetDisabledErrorCode,
  HostedFieldsSetMonthOptionsErrorCode,
  HostedFieldsSetPlaceholderErrorCode,
  HostedFieldsSetStylesErrorCode,
  HostedFieldsTokenizeErrorCode,
} from './page/error-codes.js';
export { supportsInputFormatting } from './page/formatting.js';
export { HostedFields } from './page/hosted-fields.instance.js';
export type {
  CreateHostedFieldsOptions,
  FieldOptions,
  FieldsOptions,
} from './page/hosted-fields-options.types.js';
export type { FieldFont } from './page/late/fonts.js';
export type { StyleBlock, Styles } from './page/styles.js';
export type { HostedFieldsEvent, HostedFieldsEvents, HostedFieldsState } from './page/state.js';
export type { BillingAddress } from './shared/billing.js';
export type {
  Card,
  CardDetails,
  CardPayload,
  FieldKey,
  FieldState,
  TokenizeOptions,
} from './shared/hosted-fields.types.js';

/**
 * Creates a card form in a cross-origin frame, or each field in its own frame.
 *
 * @param options - A `client` or an `authorization`, and the `fields`; `timeout` in milliseconds, default 60000.
 * @throws A code of `HostedFieldsCreateErrorCode`:
 * `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID` or `INCOMPATIBLE_VERSIONS` for wrong options;
 * `HOSTED_FIELDS_INVALID_FIELD_KEY`, `…_INVALID_FIELD_SELECTOR`, `…_FIELD_PROPERTY_INVALID` or
 * `…_FIELD_DUPLICATE_IFRAME` for wrong fields; `HOSTED_FIELDS_TIMEOUT`; `BROWSER_UNSUPPORTED`; `ASSETS_…` or
 * `ORIGIN_UNSUPPORTED` for a wrong page; `FRAME_…` if a frame fails to load; a `CLIENT_…` code;
 * `SCRIPT_FAILED_TO_LOAD`; `ABORTED`.
 * @example
 * ```ts
 * const card = await create({
 *   authorization: 'sandbox_k3y_m3rchant',
 *   fields: { number: { container: '#number' }, expirationDate: { container: '#date' }, cvv: { container: '#cvv' } },
 * });
 * const { nonce } = await card.tokenize();
 * ```
 */
export function create(options: CreateHostedFieldsOptions): Promise<HostedFields> {
  return createHostedFields(options);
}
