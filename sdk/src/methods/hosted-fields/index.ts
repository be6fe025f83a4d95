import { VERSION } from '../../core/version.js';
import { openFields } from './page/create.js';
import type { HostedFields } from './page/instance.js';
import type { CreateHostedFieldsOptions } from './page/options.types.js';

export { VERSION };
export { supportsInputFormatting } from './page/formatting.js';
export { HostedFields } from './page/instance.js';
export type { CreateHostedFieldsOptions, FieldOptions, FieldsOptions } from './page/options.types.js';
export type { FieldFont } from './page/deferred/fonts.js';
export type { StyleBlock, Styles } from './page/styles.js';
export type { HostedFieldsEvent, HostedFieldsEvents, HostedFieldsState } from './page/state.js';
export type {
  BillingAddress,
  Card,
  CardDetails,
  CardPayload,
  FieldKey,
  FieldState,
  TokenizeOptions,
} from './shared/types.js';

/**
 * Brings up a card form in a frame of another origin, or each of its fields in a frame of its own (specification §1). Rejects with an option's
 * error of the `HOSTED_FIELDS_…` catalogue, `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS`,
 * `ASSETS_…`, `ORIGIN_UNSUPPORTED`, `FRAME_…`, a `CLIENT_…` code, `HOSTED_FIELDS_TIMEOUT` or `ABORTED`.
 */
export function create(options: CreateHostedFieldsOptions): Promise<HostedFields> {
  return openFields(options);
}
