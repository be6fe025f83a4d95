import { createUsBankAccount } from './page/create.js';
import type { UsBankAccount } from './page/us-bank-account.instance.js';
import type { CreateUsBankAccountOptions } from './page/us-bank-account.options.js';

export { VERSION } from '../../core/version.js';
export type {
  UsBankAccountCreateErrorCode,
  UsBankAccountErrorCode,
  UsBankAccountTokenizeErrorCode,
} from './page/error-codes.js';
export { accessErrors, usBankAccountErrors } from './page/us-bank-account.errors.js';
export type { UsBankAccountPayload } from './page/us-bank-account.gateway.js';
export type { UsBankAccount } from './page/us-bank-account.instance.js';
export type {
  CreateUsBankAccountOptions,
  UsBankAccountAddress,
  UsBankAccountDetails,
  UsBankAccountLogin,
  UsBankAccountOwner,
  UsBankAccountTokenizeOptions,
} from './page/us-bank-account.options.js';

/**
 * Creates an instance for US bank accounts.
 *
 * @param options - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws A code of `UsBankAccountCreateErrorCode`:
 * `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID` or `INCOMPATIBLE_VERSIONS` for wrong options;
 * `US_BANK_ACCOUNT_NOT_ENABLED`; a `CLIENT_…` code; `ABORTED`.
 * @example
 * ```ts
 * const bank = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * ```
 */
export function create(options: CreateUsBankAccountOptions): Promise<UsBankAccount> {
  return createUsBankAccount(options);
}
