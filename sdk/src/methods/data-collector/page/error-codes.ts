import type { DeferredClientErrorCode, MethodCreateErrorCode } from '../../../client/error-codes.js';
import type { CodeOf, EndErrorCode, InvalidOptionErrorCode } from '../../../core/error-codes.js';
import type { dataCollectorErrors } from './data-collector.errors.js';

type Code<Name extends keyof typeof dataCollectorErrors> = CodeOf<typeof dataCollectorErrors, Name>;

/** Codes that `create` rejects with. */
export type DataCollectorCreateErrorCode =
  MethodCreateErrorCode | Code<'KOUNT_ERROR' | 'REQUIRES_CREATE_OPTIONS'>;

/** Codes that `getDeviceData` rejects with. */
export type DataCollectorGetDeviceDataErrorCode =
  | DeferredClientErrorCode
  | InvalidOptionErrorCode
  | EndErrorCode
  | Code<'KOUNT_ERROR' | 'REQUIRES_CREATE_OPTIONS'>;

/** Codes of all calls. */
export type DataCollectorErrorCode = DataCollectorCreateErrorCode | DataCollectorGetDeviceDataErrorCode;
