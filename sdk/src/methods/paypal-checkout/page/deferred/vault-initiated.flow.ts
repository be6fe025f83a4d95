import { throwIfAborted } from '../../../../core/abort.js';
import { openBackdrop } from '../../../../frames/overlay/backdrop.js';
import { languageOf } from '../../../../locales/language.js';
import { popupMessages } from '../../../../locales/windows.js';
import { approve, type ApprovalFlowDeps } from '../../../../paypal/approval.flow.js';
import type { ReturnUrls } from '../../../../paypal/payment.request.js';
import type { PayPalWindow } from '../../../../paypal/paypal-window.js';
import type { PayPalPayload } from '../../../../paypal/paypal.types.js';
import type { TokenizePaymentInput, VaultInitiatedCheckoutOptions } from '../options.js';
import type { AnyOptions } from '../request.js';

export interface VaultInitiatedFlowDeps extends Pick<ApprovalFlowDeps, 'machine' | 'signal' | 'errors'> {
  window: PayPalWindow;
  /** Language of what lies behind the window. */
  locale: string | undefined;
  container: Element | ShadowRoot | undefined;
  /** What holds of any payment; throws a code of the catalogue. */
  check: (options: AnyOptions) => void;
  /** Asks for the payment, and tells where it is approved. */
  request: (options: AnyOptions, back: ReturnUrls, signal: AbortSignal) => Promise<string | undefined>;
  tokenize: (input: TokenizePaymentInput, signal: AbortSignal) => Promise<PayPalPayload>;
}

/** A payment by a saved account, approved in a window (specification §4). */
export async function startVaultInitiatedCheckout(
  deps: VaultInitiatedFlowDeps,
  given: VaultInitiatedCheckoutOptions,
): Promise<PayPalPayload> {
  throwIfAborted((given as typeof given | undefined)?.signal);
  const options: AnyOptions = { ...given, flow: 'checkout' };
  return approve(
    { machine: deps.machine, signal: deps.signal, errors: deps.errors, service: deps.window.service },
    {
      begin(signal) {
        deps.check(options);
        if (!options['optOutOfModalBackdrop']) addBackdrop(deps, signal);
      },
      fetchAddress: (signal) => deps.request(options, deps.window.back(), signal),
      finish: ({ token, paymentId, orderId, payerId }, signal) =>
        deps.tokenize(
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
  { window: { service }, container, locale }: VaultInitiatedFlowDeps,
  signal: AbortSignal,
): void {
  const overlay = openBackdrop({
    container,
    texts: popupMessages(locale ?? languageOf(document.body)),
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
