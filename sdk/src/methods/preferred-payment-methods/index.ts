export { VERSION } from '../../core/version.js';
export { create } from './preferred-payment-methods.flow.js';
export type { PreferredPaymentMethods } from './preferred-payment-methods.flow.js';
export type { PreferredMethods } from './preferred-payment-methods.gateway.js';
export type {
  CreatePreferredPaymentMethodsOptions,
  FetchPreferredPaymentMethodsOptions,
} from './preferred-payment-methods.options.js';
