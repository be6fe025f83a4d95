import { throwIfAborted } from '../../core/abort.js';
import { openBackdrop } from '../../frames/backdrop.js';
import { languageOf } from '../../locales/language.js';
import { windowTexts } from '../../locales/windows.js';
import { approve, type ApprovalScene } from '../../paypal/approval.flow.js';
import type { BackAddresses } from '../../paypal/payment.request.js';
import type { PayPalWindow } from '../../paypal/paypal-window.js';
import type { PayPalPayload } from '../../paypal/paypal.types.js';
import type { TokenizePaymentInput, VaultInitiatedCheckoutOptions } from './paypal-checkout.options.js';
import type { AnyOptions } from './paypal-checkout.request.js';

export interface VaultInitiatedScene extends Pick<ApprovalScene, 'machine' | 'signal' | 'errors'> {
  window: PayPalWindow;
  /** Language of what lies behind the window. */
  locale: string | undefined;
  container: Element | ShadowRoot | undefined;
  /** What holds of any payment; throws a code of the catalogue. */
  check: (options: AnyOptions) => void;
  /** Asks for the payment, and tells where it is approved. */
  request: (options: AnyOptions, back: BackAddresses, signal: AbortSignal) => Promise<string | undefined>;
  tokenize: (input: TokenizePaymentInput, signal: AbortSignal) => Promise<PayPalPayload>;
}

/** A payment by a saved account, approved in a window (specification §4). */
export async function startVaultInitiatedCheckout(
  scene: VaultInitiatedScene,
  given: VaultInitiatedCheckoutOptions,
): Promise<PayPalPayload> {
  throwIfAborted((given as typeof given | undefined)?.signal);
  const options: AnyOptions = { ...given, flow: 'checkout' };
  return approve(
    { machine: scene.machine, signal: scene.signal, errors: scene.errors, service: scene.window.service },
    {
      begin(signal) {
        scene.check(options);
        if (!options['optOutOfModalBackdrop']) addBackdrop(scene, signal);
      },
      fetchAddress: (signal) => scene.request(options, scene.window.back(), signal),
      finish: ({ token, paymentId, orderId, payerId }, signal) =>
        scene.tokenize(
          {
            paymentToken: token,
            paymentID: paymentId,
            orderID: orderId,
            payerID: payerId,
            timeout: given.timeout,
          },
          signal,
        ),
    },
    given.signal,
  );
}

function addBackdrop(
  { window: { service }, container, locale }: VaultInitiatedScene,
  signal: AbortSignal,
): void {
  const overlay = openBackdrop({
    container,
    texts: windowTexts(locale ?? languageOf(document.body)),
    onContinue: () => {
      service.focus();
    },
    onCancel: () => {
      service.close('backdrop');
    },
    signal,
  });
  // Canceled after the window is gone, the payment would succeed all the same.
  service.onGone(overlay.close, signal);
  // The name by which shops address it in their style sheets.
  overlay.dialog.setAttribute('data-braintree-paypal-vault-initiated-checkout-modal', 'true');
}
