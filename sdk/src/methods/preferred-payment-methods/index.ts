export { VERSION } from '../../core/version.js';
export { create } from './page/flow.js';
export type { PreferredPaymentMethods } from './page/flow.js';
export type { PreferredMethods } from './page/gateway.js';
export type {
  CreatePreferredPaymentMethodsOptions,
  FetchPreferredPaymentMethodsOptions,
} from './page/options.js';
