import { VERSION } from '../../core/version.js';
import { openFields } from './hosted-fields.flow.js';
import type { HostedFields } from './hosted-fields.instance.js';
import type { CreateHostedFieldsOptions } from './hosted-fields.options.js';

export { VERSION };
export { supportsInputFormatting } from './hosted-fields.formatting.js';
export { HostedFields } from './hosted-fields.instance.js';
export type { CreateHostedFieldsOptions, FieldOptions, FieldsOptions } from './hosted-fields.options.js';
export type { FieldFont } from './hosted-fields.fonts.js';
export type { StyleBlock, Styles } from './hosted-fields.styles.js';
export type { HostedFieldsEvent, HostedFieldsEvents, HostedFieldsState } from './hosted-fields.state.js';
export type {
  BillingAddress,
  Card,
  CardDetails,
  CardPayload,
  FieldKey,
  FieldState,
  TokenizeOptions,
} from './hosted-fields.types.js';

/**
 * Brings up a card form in a frame of another origin, or each of its fields in a frame of its own (specification §1). Rejects with an option's
 * error of the `HOSTED_FIELDS_…` catalogue, `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS`,
 * `ASSETS_…`, `ORIGIN_UNSUPPORTED`, `FRAME_…`, a `CLIENT_…` code, `HOSTED_FIELDS_TIMEOUT` or `ABORTED`.
 */
export function create(options: CreateHostedFieldsOptions): Promise<HostedFields> {
  return openFields(options);
}
