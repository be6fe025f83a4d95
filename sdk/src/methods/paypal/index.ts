import { VERSION } from '../../core/version.js';
import { createPayPal, type PayPal } from './page/instance.js';
import type { CreatePayPalOptions } from './page/options.js';

export { VERSION };
export { PayPal } from './page/instance.js';
export { paypalErrors } from '../../paypal/paypal.errors.js';
export type {
  PayPalAddress,
  PayPalCreditFinancing,
  PayPalFlow,
  PayPalIntent,
  PayPalPayer,
  PayPalPayload,
} from '../../paypal/paypal.types.js';
export type { CreatePayPalOptions, PayPalTokenizeOptions } from './page/options.js';

/**
 * Prepares PayPal in a window (specification §1). Rejects with `PAYPAL_NOT_ENABLED`, `INSTANTIATION_OPTION_REQUIRED`,
 * `INCOMPATIBLE_VERSIONS`, `ASSETS_…`, `ORIGIN_UNSUPPORTED`, `FRAME_…`, `FRAME_SERVICE_TIMEOUT`,
 * `SCRIPT_FAILED_TO_LOAD`, a `CLIENT_…` code or `ABORTED`.
 */
export function create(options: CreatePayPalOptions): Promise<PayPal> {
  return createPayPal(options);
}

/** Always true: where there are no windows, a layer over the page stands in for one. */
export function isSupported(): boolean {
  return true;
}
