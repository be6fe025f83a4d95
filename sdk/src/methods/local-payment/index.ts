import { VERSION } from '../../core/version.js';
import { createLocalPayment, type LocalPayment } from './local-payment.instance.js';
import type { CreateLocalPaymentOptions } from './local-payment.options.js';

export { VERSION };
export { LocalPayment } from './local-payment.instance.js';
export { localPaymentErrors } from './local-payment.errors.js';
export type { CreateLocalPaymentOptions, LocalPaymentTokenizeOptions } from './local-payment.options.js';
export type {
  BlikOptions,
  LocalPaymentAddress,
  LocalPaymentFallback,
  LocalPaymentLineItem,
  LocalPaymentPayload,
  PaymentStart,
  ReturnParams,
  StartPaymentOptions,
} from './local-payment.types.js';

/**
 * Prepares local payments (specification §4). Rejects with `LOCAL_PAYMENT_NOT_ENABLED`,
 * `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS`, `ASSETS_…`, `ORIGIN_UNSUPPORTED`, `FRAME_…`,
 * `FRAME_SERVICE_TIMEOUT`, a `CLIENT_…` code or `ABORTED`.
 */
export function create(options: CreateLocalPaymentOptions): Promise<LocalPayment> {
  return createLocalPayment(options);
}
