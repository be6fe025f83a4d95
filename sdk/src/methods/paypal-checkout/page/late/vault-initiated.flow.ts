import { throwIfAborted } from '../../../../core/abort.js';
import { ifParsable, parseText } from '../../../../core/parse.js';
import { formatAmount } from '../../../../core/format-amount.js';
import { createMark } from '../../../../core/marks/create-mark.js';
import { payPalMark } from '../../../../core/marks/paypal.js';
import { openPopupBackdrop } from '../../../../frames/popup/late/popup-backdrop.js';
import { languageOf, textTag } from '../../../../locales/language.js';
import { backdropMessages } from '../../../../locales/backdrop.js';
import { approve, type ApprovalFlowDeps } from '../../../../paypal/approval.flow.js';
import type { ReturnUrls } from '../../../../paypal/payment.request.js';
import type { PayPalWindow } from '../../../../paypal/paypal-window.js';
import type { PayPalPayload } from '../../../../paypal/paypal.types.js';
import type { TokenizePaymentInput, VaultInitiatedCheckoutOptions } from '../paypal-checkout.options.js';
import type { AnyOptions } from '../paypal-checkout.request.js';

interface VaultInitiatedFlowDeps extends Pick<ApprovalFlowDeps, 'machine' | 'signal' | 'errors'> {
  window: PayPalWindow;
  /** Language of the backdrop. */
  locale: string | undefined;
  container: Element | ShadowRoot | undefined;
  /** Validates the options; throws an error of the catalogue. */
  check: (options: AnyOptions) => void;
  /** Creates the payment and resolves with its approval URL. */
  request: (options: AnyOptions, back: ReturnUrls, signal: AbortSignal) => Promise<string | undefined>;
  tokenize: (input: TokenizePaymentInput, signal: AbortSignal) => Promise<PayPalPayload>;
}

/** Runs a payment with a saved account, which the payer approves in a window. */
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
        if (!options['optOutOfModalBackdrop']) addBackdrop(deps, given, signal);
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
  { window: { service }, container, locale = languageOf(document.body) }: VaultInitiatedFlowDeps,
  { displayName, amount, currency }: VaultInitiatedCheckoutOptions,
  signal: AbortSignal,
): void {
  const { dialog } = openPopupBackdrop(service, {
    container,
    messages: backdropMessages(locale, 'PayPal'),
    mark: createMark(payPalMark),
    summary: {
      shop: ifParsable(parseText)(displayName),
      amount: formatAmount({ amount, currency }, textTag(locale)),
    },
    signal,
  });
  // Attribute name of braintree-web, which shops use in their style sheets.
  dialog.setAttribute('data-braintree-paypal-vault-initiated-checkout-modal', 'true');
}
