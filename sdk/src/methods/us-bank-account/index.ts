export { VERSION } from '../../core/version.js';
export { create } from './page/create.js';
export { accessErrors, usBankAccountErrors } from './page/errors.js';
export type { UsBankAccountPayload } from './page/gateway.js';
export type { UsBankAccount } from './page/instance.js';
export type {
  CreateUsBankAccountOptions,
  UsBankAccountAddress,
  UsBankAccountDetails,
  UsBankAccountLogin,
  UsBankAccountOwner,
  UsBankAccountTokenizeOptions,
} from './page/options.js';
