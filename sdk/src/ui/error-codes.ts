import type {
  AbortErrorCode,
  CodeOf,
  OptionErrorCode,
  PolicyErrorCode,
  ScriptErrorCode,
} from '../core/error-codes.js';
import type { elementErrors } from './element.errors.js';

/** Code of a failure that is no payment error, for example of a function of the shop. */
export type UnexpectedErrorCode = 'UNEXPECTED_ERROR';

/** Codes that the events of every payment element can have, in addition to those of its method. */
export type SharedElementErrorCode =
  | CodeOf<typeof elementErrors>
  | OptionErrorCode
  | ScriptErrorCode
  | PolicyErrorCode
  | AbortErrorCode
  | UnexpectedErrorCode;
