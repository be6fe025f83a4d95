import { resolveClientOnly } from '../../../../client/resolve-client.js';
import { abortedError, linkedController } from '../../../../core/abort.js';
import { defaultTimeoutMs } from '../../../../core/deadline.js';
import { ownOptions } from '../../../../core/own-options.js';
import { walletErrors } from '../visa-checkout.errors.js';
import type { VisaCheckoutPayload } from '../visa-checkout.gateway.js';
import { createVisaCheckout } from '../create.js';
import type { VisaCheckout } from '../visa-checkout.instance.js';
import type { CreateVisaCheckoutOptions, VisaInitOptions } from '../visa-checkout.options.js';
import { openWallet, pressHiddenButton } from './wallet.js';
import { loadWallet, type VisaWallet } from './wallet-script.js';

/** Payment with the wallet's script, for the element: opens the wallet and tokenizes its result. */
export class WalletPayment {
  readonly #visa: VisaCheckout;
  readonly #wallet: VisaWallet;
  readonly #life: AbortSignal;
  /** Closes the current payment. */
  #close: (() => void) | undefined;

  constructor(visa: VisaCheckout, wallet: VisaWallet, life: AbortSignal) {
    this.#visa = visa;
    this.#wallet = wallet;
    this.#life = life;
  }

  /**
   * Opens the wallet and resolves with the tokenized payment. Rejects with `VISA_CHECKOUT_…` or `ABORTED`.
   *
   * @param options - Options of the wallet, without the account's.
   */
  async pay(options: VisaInitOptions): Promise<VisaCheckoutPayload> {
    const attempt = linkedController(this.#life);
    const { signal } = attempt;
    const close = () => {
      attempt.abort();
    };
    try {
      const init = this.#visa.createInitOptions(options);
      const opened = openWallet(this.#wallet, init, { press: pressHiddenButton, signal });
      this.#close = close;
      const payment = await opened;
      return await this.#visa.tokenize({ ...payment, signal });
    } catch (error) {
      if (signal.aborted && !this.#life.aborted) {
        throw walletErrors.CANCELED({ cause: abortedError(signal), details: { reason: 'backdrop' } });
      }
      throw error;
    } finally {
      if (this.#close === close) this.#close = undefined;
      attempt.abort();
    }
  }

  /** Does nothing: the wallet is a dialog in the page. */
  focusWindow(): void {
    // The dialog has the focus already.
  }

  /** Cancels the current payment. The wallet's own dialog stays: its script has no call that closes it. */
  closeWindow(): void {
    this.#close?.();
  }

  /** Does nothing: the wallet reports its end with an outcome. */
  onWindowGone(): void {
    // There is no window.
  }
}

/** Loads the client, and the wallet's script from the host of the account's environment. */
export async function createWalletPayment(
  options: CreateVisaCheckoutOptions & { readonly signal: AbortSignal },
): Promise<WalletPayment> {
  const { client: own, authorization, signal, timeout = defaultTimeoutMs } = ownOptions(options);
  const client = await resolveClientOnly({ client: own, authorization, timeout, signal });
  const { gatewayConfiguration } = client.getConfiguration();
  const visa = await createVisaCheckout({ ...options, client });
  const wallet = await loadWallet(gatewayConfiguration, timeout, signal);
  return new WalletPayment(visa, wallet, signal);
}
