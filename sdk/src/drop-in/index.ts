import { deliver } from '../compat/callbacks.js';
import { createDropIn } from './create.js';
import type { DropIn } from './drop-in.instance.js';
import type { CreateDropInOptions } from './drop-in.types.js';
import type { DropInCallback, TypedCallback } from './payload.types.js';
import { DROP_IN_VERSION as VERSION } from './version.js';

export { VERSION };
export type { DropIn } from './drop-in.instance.js';
export type { DropinError } from './dropin-error.js';
export type {
  CreateDropInOptions,
  DropInApplePayOptions,
  DropInCardOptions,
  DropInField,
  DropInGooglePayOptions,
  DropInPayPalOptions,
  OptionId,
  RequestPaymentMethodOptions,
  UpdatableConfigurationOption,
  ViewId,
} from './drop-in.types.js';
export type {
  DropInAddress,
  DropInApplePayPayload,
  DropInCallback,
  DropInCardPayload,
  DropInEvents,
  DropInGooglePayPayload,
  DropInPayload,
  DropInPayPalPayload,
  DropInVenmoPayload,
  PaymentMethodType,
} from './payload.types.js';
export type {
  ActiveView,
  Address,
  applePayCreateOptions,
  applePayPaymentMethodPayload,
  binData,
  cardCreateOptions,
  cardPaymentMethodPayload,
  ChangeActiveViewPayload,
  dataCollectorOptions,
  Dropin,
  googlePayCreateOptions,
  googlePayPaymentMethodPayload,
  HostedFieldsEvent,
  HostedFieldsStateEvents,
  Options,
  PaymentMethodOptions,
  PaymentMethodPayload,
  PaymentMethodRequestablePayload,
  PaymentOptionSelectedPayload,
  paypalCreateOptions,
  paypalPaymentMethodPayload,
  RequestPaymentMethodCallback,
  threeDSecureOptions,
  venmoCreateOptions,
  venmoPaymentMethodPayload,
} from './names.types.js';

/**
 * Creates a Drop-in: the complete checkout of npm braintree-web-drop-in 1.47.0, over the elements and functions of this
 * package. Resolves when every payment option is ready or has failed.
 *
 * @param options - `authorization` and `container` are required.
 * @param callback - Receives `(error)` or `(null, dropIn)` instead of a promise.
 * @throws `TypeError` without an object; `DropinError` for wrong options, if the client or 3D Secure could not be set up,
 * or if no payment option is available.
 * @example
 * ```ts
 * const dropIn = await create({ authorization: 'sandbox_k3y_m3rchant', container: '#dropin' });
 * const { nonce } = await dropIn.requestPaymentMethod();
 * ```
 */
export function create(options: CreateDropInOptions, callback: DropInCallback<DropIn>): undefined;
// eslint-disable-next-line @typescript-eslint/unified-signatures -- a union gives the parameters no types
export function create(options: CreateDropInOptions, callback: TypedCallback<DropIn>): undefined;
export function create(options: CreateDropInOptions): Promise<DropIn>;
export function create(
  options: CreateDropInOptions,
  ...callback: readonly unknown[]
): Promise<DropIn> | undefined {
  if (typeof options !== 'object' || (options as object | null) === null)
    throw new TypeError('create needs an object with options.');
  return deliver(() => createDropIn(options), callback);
}
