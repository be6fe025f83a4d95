import { VERSION } from '../../core/version.js';
import { createLocalPayment, type LocalPayment } from './page/instance.js';
import type { CreateLocalPaymentOptions } from './page/deferred/options.js';

export { VERSION };
export { LocalPayment } from './page/instance.js';
export { localPaymentErrors } from './page/errors.js';
export type { CreateLocalPaymentOptions, LocalPaymentTokenizeOptions } from './page/deferred/options.js';
export type {
  BlikOptions,
  LocalPaymentAddress,
  LocalPaymentFallback,
  LocalPaymentLineItem,
  LocalPaymentPayload,
  PaymentStart,
  ReturnParams,
  StartPaymentOptions,
} from './page/types.js';

/**
 * Prepares local payments (specification §4). Rejects with `LOCAL_PAYMENT_NOT_ENABLED`,
 * `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS`, `ASSETS_…`, `ORIGIN_UNSUPPORTED`, `FRAME_…`,
 * `FRAME_SERVICE_TIMEOUT`, a `CLIENT_…` code or `ABORTED`.
 */
export function create(options: CreateLocalPaymentOptions): Promise<LocalPayment> {
  return createLocalPayment(options);
}
