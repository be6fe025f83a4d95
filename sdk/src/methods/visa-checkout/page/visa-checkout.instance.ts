import { ClientInstance } from '../../../client/client-instance.js';
import type { Client } from '../../../client/index.js';
import type { Lifecycle } from '../../../core/lifecycle.js';
import { createCard, type VisaCheckoutPayload } from './visa-checkout.gateway.js';
import { createInitOptions, type VisaAccount } from './init-options.js';
import {
  checkTokenizeOptions,
  type VisaCheckoutTokenizeOptions,
  type VisaInitOptions,
} from './visa-checkout.options.js';

interface VisaCheckoutDeps {
  readonly client: Client;
  readonly life: Lifecycle;
  readonly account: VisaAccount;
}

/** Visa Checkout instance. Created by `visaCheckout.create`. */
export class VisaCheckout extends ClientInstance {
  readonly #account: VisaAccount;

  /** @internal */
  constructor({ client, life, account }: VisaCheckoutDeps) {
    super(client, life);
    this.#account = account;
  }

  /**
   * Returns the options of the wallet's `V.init`: a copy of yours, completed from the account.
   *
   * @param options - Options of the wallet, for example `paymentRequest`.
   * @throws A code of `VisaCheckoutCreateInitOptionsErrorCode`:
   * `VISA_CHECKOUT_INIT_OPTIONS_REQUIRED`, `METHOD_CALLED_AFTER_TEARDOWN`.
   * @example
   * ```ts
   * V.init(visa.createInitOptions({ paymentRequest: { currencyCode: 'USD', subtotal: '10.00' } }));
   * ```
   */
  createInitOptions(options: VisaInitOptions): VisaInitOptions {
    this.guard('createInitOptions');
    return createInitOptions(this.#account, options);
  }

  /**
   * Tokenizes the result of the wallet.
   *
   * @param payment - Argument of the wallet's `payment.success`; `timeout` in milliseconds, default 60000.
   * @throws A code of `VisaCheckoutTokenizeErrorCode`:
   * `VISA_CHECKOUT_PAYMENT_REQUIRED`, `VISA_CHECKOUT_TOKENIZATION`, `INSTANTIATION_OPTION_INVALID`,
   * `METHOD_CALLED_AFTER_TEARDOWN`, `ABORTED`, or a client's error of status 403.
   * @example
   * ```ts
   * V.on('payment.success', async (payment) => {
   *   const { nonce } = await visa.tokenize(payment);
   * });
   * ```
   */
  async tokenize(payment: VisaCheckoutTokenizeOptions): Promise<VisaCheckoutPayload> {
    this.guard('tokenize');
    const options = checkTokenizeOptions(payment);
    return this.run(options.signal, (client, signal) => createCard(client, options, signal));
  }
}
