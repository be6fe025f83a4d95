import type {
  AbortErrorCode,
  CodeOf,
  EndErrorCode,
  OptionErrorCode,
  OutsideErrorCode,
  ReleaseErrorCode,
  ScriptErrorCode,
  TeardownErrorCode,
} from '../core/error-codes.js';
import type { clientErrors } from './client.errors.js';
import type { requestErrors } from './request/request.errors.js';

/** Codes that `client.create` rejects with. */
export type ClientCreateErrorCode =
  OptionErrorCode | OutsideErrorCode | AbortErrorCode | CodeOf<typeof clientErrors>;

/** Codes that `request` rejects with. */
export type ClientRequestErrorCode =
  | OptionErrorCode
  | ScriptErrorCode
  | EndErrorCode
  | CodeOf<typeof requestErrors>
  | CodeOf<typeof clientErrors, 'AUTHORIZATION_INSUFFICIENT' | 'AUTHORIZATION_INVALID' | 'GATEWAY_NETWORK'>;

/** Codes of all calls of the client. */
export type ClientErrorCode = ClientCreateErrorCode | ClientRequestErrorCode;

/** Codes that a client which is created later adds to the calls of an instance. */
export type DeferredClientErrorCode = Exclude<ClientCreateErrorCode, OptionErrorCode>;

/** Codes that `create` of every method rejects with, unless it creates the client later. */
export type MethodCreateErrorCode = ClientCreateErrorCode | DeferredCreateErrorCode;

/** Codes that `create` of a method rejects with before it has a client. */
export type DeferredCreateErrorCode = OptionErrorCode | ReleaseErrorCode | AbortErrorCode | TeardownErrorCode;

/** Code of a request for which the account or the authorization lacks permission, in every method. */
export type ForbiddenErrorCode = CodeOf<typeof clientErrors, 'AUTHORIZATION_INSUFFICIENT'>;
