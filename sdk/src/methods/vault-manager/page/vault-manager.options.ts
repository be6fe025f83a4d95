import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';
import { readCallOptions } from '../../../core/call-options.js';
import { invalidOption } from '../../../core/option.errors.js';
import { parseText } from '../../../core/parse.js';
import { optionNames, rejectUnknown } from '../../../core/unknown-options.js';

/**
 * Options of `create`.
 *
 * @inline
 */
interface CreateOptions {
  /** Client of the same release; alternatively pass `authorization`. */
  client?: Client | undefined;
  /** Client token with a customer id, or a function that returns one. Ignored if a `client` is given. */
  authorization?: AuthorizationSource | undefined;
  /** Debug setting of the client created from `authorization`. Default false. */
  debug?: boolean | undefined;
  /** Milliseconds for the configuration of that client; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Options of `create`; a client or an authorization is required. */
export type CreateVaultManagerOptions = CreateOptions & ClientAccess;

/** Options of `deletePaymentMethod`. */
export interface DeletePaymentMethodOptions {
  /** Milliseconds for the response; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the call. The gateway may have deleted the payment method already. */
  signal?: AbortSignal | undefined;
}

/** Options of `fetchPaymentMethods`. */
export interface FetchPaymentMethodsOptions {
  /** Lists the customer's default payment method first. Default false. */
  defaultFirst?: boolean | undefined;
  /** Milliseconds for the response; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the call. */
  signal?: AbortSignal | undefined;
}

const callNames = optionNames<DeletePaymentMethodOptions>({ timeout: true, signal: true });

/** Reads the options of `fetchPaymentMethods`. Throws `INSTANTIATION_OPTION_INVALID`. */
export function checkFetchOptions(given: FetchPaymentMethodsOptions | undefined): FetchPaymentMethodsOptions {
  rejectUnknown(given, ['defaultFirst', ...callNames]);
  return readCallOptions(given, invalidOption);
}

/** Reads the arguments of `deletePaymentMethod`. Throws `INSTANTIATION_OPTION_INVALID`. */
export function checkDeletion(
  nonce: string,
  given: DeletePaymentMethodOptions | undefined,
): DeletePaymentMethodOptions & { nonce: string } {
  try {
    if (parseText(nonce) === '') throw new TypeError('The nonce is empty.');
  } catch (cause) {
    throw invalidOption('paymentMethodNonce', cause);
  }
  rejectUnknown(given, callNames);
  return { ...readCallOptions(given, invalidOption), nonce };
}
