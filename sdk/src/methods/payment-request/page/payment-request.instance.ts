import { linkedController, throwIfAborted } from '../../../core/abort.js';
import type { Lifecycle } from '../../../core/lifecycle.js';
import { createMachine } from '../../../core/machine.js';
import { ObservedInstance } from '../../../core/observed-instance.js';
import { optionNames } from '../../../core/unknown-options.js';
import { paymentRequestErrors } from '../shared/payment-request.errors.js';
import type {
  FrameNotifications,
  FrameRequests,
  WirePaymentRequest,
} from '../shared/payment-request.protocol.js';
import { transition } from './payment-request.machine.js';
import {
  type PaymentRequestConfiguration,
  type PaymentRequestDetails,
  readConfiguration,
  type SupportedPaymentMethod,
} from './payment-request.options.js';
import { payloadOf, type PaymentRequestPayload } from './payload.js';
import type { PaymentFrame } from './payment-frame.js';
import { checkMethods, type PaymentMethodType, type SupportedMethods } from './supported-methods.js';

interface ShippingEvent<Target> {
  /** Request in the browser's interface, with what the shopper selected. */
  readonly target: Target;
  /** Updates the details in the browser's sheet, which waits for it. */
  updateWith(details: PaymentRequestDetails): void;
}

/**
 * Event of a selected address.
 *
 * @inline
 */
type AddressEvent = ShippingEvent<{
  /** Address in the browser's format. */
  readonly shippingAddress: Readonly<Record<string, unknown>>;
}>;
/**
 * Event of a selected shipping option.
 *
 * @inline
 */
type OptionEvent = ShippingEvent<{
  /** Id of the shipping option, from `details.shippingOptions`. */
  readonly shippingOption: string;
}>;

/** Events of an instance. Each has a twin in lower case, as in the browser's interface. */
export interface PaymentRequestEvents {
  /** The shopper selected an address. */
  readonly shippingAddressChange: AddressEvent;
  /** The same as `shippingAddressChange`. */
  readonly shippingaddresschange: AddressEvent;
  /** The shopper selected a shipping option. */
  readonly shippingOptionChange: OptionEvent;
  /** The same as `shippingOptionChange`. */
  readonly shippingoptionchange: OptionEvent;
}

export interface PaymentRequestDeps {
  readonly methods: SupportedMethods;
  readonly life: Lifecycle;
}

const eventNames = optionNames<PaymentRequestEvents>({
  shippingAddressChange: true,
  shippingaddresschange: true,
  shippingOptionChange: true,
  shippingoptionchange: true,
});

/** Payment Request. Created by `paymentRequest.create`. Its end removes its frame. */
export class PaymentRequestInstance extends ObservedInstance<PaymentRequestEvents> {
  readonly #methods: SupportedMethods;
  readonly #machine = createMachine({ status: 'idle' }, transition);
  #frame: PaymentFrame | undefined;

  /** @internal */
  constructor({ methods, life }: PaymentRequestDeps) {
    super(life, eventNames);
    this.#methods = methods;
  }

  /** @internal Connects the instance with its frame, before `create` resolves. */
  connect(frame: PaymentFrame): void {
    this.#frame = frame;
  }

  /** @internal Fires the event of a shopper's choice, for which the sheet waits. */
  announce(body: FrameNotifications[keyof FrameNotifications]): void {
    const updateWith =
      (update: keyof FrameRequests & `update${string}`) => (details: PaymentRequestDetails) => {
        // Without an update the browser closes the sheet, which `tokenize` reports.
        this.#frame?.request(update, details, { signal: this.signal }).catch(() => undefined);
      };
    if (typeof body === 'string') {
      const detail = { target: { shippingOption: body }, updateWith: updateWith('updateShippingOption') };
      this.emit('shippingOptionChange', detail);
      this.emit('shippingoptionchange', detail);
    } else {
      const detail = { target: { shippingAddress: body }, updateWith: updateWith('updateShippingAddress') };
      this.emit('shippingAddressChange', detail);
      this.emit('shippingaddresschange', detail);
    }
  }

  /**
   * Returns one of the account's payment methods for the option `supportedPaymentMethods`.
   *
   * @param type - `basicCard` or `googlePay`.
   * @param overrides - Data that takes precedence over the account's, for example `transactionInfo` of Google Pay.
   * @throws A code of `PaymentRequestCreateSupportedPaymentMethodsConfigurationErrorCode`:
   * `PAYMENT_REQUEST_CREATE_SUPPORTED_PAYMENT_METHODS_CONFIGURATION_MUST_INCLUDE_TYPE`,
   * `PAYMENT_REQUEST_CREATE_SUPPORTED_PAYMENT_METHODS_CONFIGURATION_TYPE_NOT_ENABLED`, `INSTANTIATION_OPTION_INVALID` or
   * `METHOD_CALLED_AFTER_TEARDOWN`.
   * @example
   * ```ts
   * const method = paymentRequest.createSupportedPaymentMethodsConfiguration('basicCard');
   * ```
   */
  createSupportedPaymentMethodsConfiguration(
    type: PaymentMethodType,
    overrides?: Readonly<Record<string, unknown>>,
  ): SupportedPaymentMethod {
    this.guard('createSupportedPaymentMethodsConfiguration');
    return this.#methods.one(type, overrides);
  }

  /**
   * Shows the browser's sheet, and resolves with the payment method that the shopper has chosen. Call it synchronously
   * in the click.
   *
   * @throws A code of `PaymentRequestTokenizeErrorCode`:
   * `PAYMENT_REQUEST_CANCELED`, `PAYMENT_REQUEST_INITIALIZATION_MISCONFIGURED`,
   * `PAYMENT_REQUEST_GOOGLE_PAYMENT_FAILED_TO_TOKENIZE`, `PAYMENT_REQUEST_GOOGLE_PAYMENT_PARSING_ERROR`,
   * `PAYMENT_REQUEST_NOT_COMPLETED`, `PAYMENT_REQUEST_TOKENIZATION_IN_PROGRESS`; `INSTANTIATION_OPTION_INVALID`; a
   * `FRAME_…` code; `METHOD_CALLED_AFTER_TEARDOWN`; `ABORTED`; or a client's error of status 403.
   * @example
   * ```ts
   * const total = { label: 'Total', amount: { currency: 'USD', value: '10.00' } };
   * const { nonce } = await paymentRequest.tokenize({ details: { total } });
   * ```
   */
  async tokenize(given: PaymentRequestConfiguration): Promise<PaymentRequestPayload> {
    this.guard('tokenize');
    const configuration = readConfiguration(given);
    throwIfAborted(configuration.signal);
    if (!this.#machine.send({ type: 'START' })) throw paymentRequestErrors.TOKENIZATION_IN_PROGRESS();
    try {
      this.#frame?.delegate();
      // Without a limit: the shopper takes their time.
      return payloadOf(await this.#request('show', { ...configuration, timeout: 0 }));
    } finally {
      this.#machine.send({ type: 'SETTLE' });
    }
  }

  /**
   * Resolves with true if the browser can show its sheet for these payment methods; false without
   * `window.PaymentRequest`.
   *
   * @throws A code of `PaymentRequestCanMakePaymentErrorCode`:
   * `PAYMENT_REQUEST_UNSUPPORTED_PAYMENT_METHOD`, `PAYMENT_REQUEST_INITIALIZATION_MISCONFIGURED`,
   * `PAYMENT_REQUEST_CAN_MAKE_PAYMENT_NOT_ALLOWED`, `PAYMENT_REQUEST_CAN_MAKE_PAYMENT_FAILED`;
   * `INSTANTIATION_OPTION_INVALID`; a `FRAME_…` code; `METHOD_CALLED_AFTER_TEARDOWN`; `ABORTED`.
   * @example
   * ```ts
   * const total = { label: 'Total', amount: { currency: 'USD', value: '10.00' } };
   * button.hidden = !(await paymentRequest.canMakePayment({ details: { total } }));
   * ```
   */
  async canMakePayment(given: PaymentRequestConfiguration): Promise<boolean> {
    this.guard('canMakePayment');
    if (!(globalThis as { PaymentRequest?: unknown }).PaymentRequest) return false;
    const configuration = readConfiguration(given);
    if (configuration.supportedPaymentMethods) checkMethods(configuration.supportedPaymentMethods);
    return this.#request('canMakePayment', configuration);
  }

  async #request<Kind extends 'show' | 'canMakePayment'>(
    kind: Kind,
    { supportedPaymentMethods, details, options, timeout, signal }: ReturnType<typeof readConfiguration>,
  ): Promise<FrameRequests[Kind]['reply']> {
    const frame = this.#frame;
    if (!frame) throw new TypeError('there is no frame yet');
    const body: WirePaymentRequest = {
      supportedPaymentMethods:
        supportedPaymentMethods ?? this.#methods.all().map((method) => ({ ...method })),
      details,
      ...(options ? { options } : {}),
    };
    const controller = linkedController(this.signal, signal);
    try {
      return await frame.request(kind, body, { timeout, signal: controller.signal });
    } finally {
      controller.abort();
    }
  }
}
