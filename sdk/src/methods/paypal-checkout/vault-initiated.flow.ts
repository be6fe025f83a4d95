import type { Client } from '../../client/index.js';
import { throwIfAborted } from '../../core/abort.js';
import { openBackdrop } from '../../frames/backdrop.js';
import { languageOf } from '../../locales/language.js';
import { windowTexts } from '../../locales/windows.js';
import { approve, type ApprovalScene } from '../../paypal/approval.flow.js';
import { requestPayment } from '../../paypal/payment.request.js';
import type { PayPalWindow } from '../../paypal/paypal-window.js';
import { paypalErrors } from '../../paypal/paypal.errors.js';
import type { PayPalPayload } from '../../paypal/paypal.types.js';
import type { TokenizePaymentInput, VaultInitiatedCheckoutOptions } from './paypal-checkout.options.js';
import { type AnyOptions, checkCurrencies, createBody } from './paypal-checkout.request.js';

export interface VaultInitiatedScene extends Pick<ApprovalScene, 'machine' | 'signal'> {
  client: Client;
  window: PayPalWindow;
  /** Language of what lies behind the window. */
  locale: string | undefined;
  merchantAccountId: string | undefined;
  container: Element | ShadowRoot | undefined;
  /** Remembers what the payment was made with, for its tokenization. */
  remember: (options: AnyOptions) => void;
  tokenize: (input: TokenizePaymentInput, signal: AbortSignal) => Promise<PayPalPayload>;
}

const errors = {
  active: paypalErrors.START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS,
  closed: paypalErrors.START_VAULT_INITIATED_CHECKOUT_CANCELED,
  blocked: paypalErrors.START_VAULT_INITIATED_CHECKOUT_POPUP_OPEN_FAILED,
};

const required = ['amount', 'currency', 'vaultInitiatedCheckoutPaymentMethodToken'] as const;

/** A payment by a saved account, approved in a window (specification §4). */
export async function startVaultInitiatedCheckout(
  scene: VaultInitiatedScene,
  given: VaultInitiatedCheckoutOptions,
): Promise<PayPalPayload> {
  throwIfAborted((given as typeof given | undefined)?.signal);
  const options: AnyOptions = { ...given, flow: 'checkout' };
  return approve(
    { machine: scene.machine, signal: scene.signal, errors, service: scene.window.service },
    {
      begin(signal) {
        checkOptions(options);
        if (!options['optOutOfModalBackdrop']) addBackdrop(scene, signal);
      },
      async fetchAddress(signal) {
        const { client, window, merchantAccountId } = scene;
        const body = createBody(options, window.back(), client, merchantAccountId);
        const { approvalUrl } = await requestPayment(client, 'checkout', body, {
          signal,
          timeout: given.timeout,
        });
        scene.remember(options);
        return approvalUrl;
      },
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

/** Of several that are missing the last one is named, as shops know it. */
function checkOptions(options: AnyOptions): void {
  const name = required.findLast((option) => !Object.hasOwn(options, option));
  if (name) {
    throw paypalErrors.START_VAULT_INITIATED_CHECKOUT_PARAM_REQUIRED({ words: { name }, details: { name } });
  }
  checkCurrencies(options);
}

function addBackdrop(
  { window: { service }, container, locale }: VaultInitiatedScene,
  signal: AbortSignal,
): void {
  const { dialog } = openBackdrop({
    container,
    texts: windowTexts(locale ?? languageOf(document.body)),
    onContinue: () => {
      service.focus();
    },
    onCancel: () => {
      service.close();
    },
    signal,
  });
  // The name by which shops address it in their style sheets.
  dialog.setAttribute('data-braintree-paypal-vault-initiated-checkout-modal', 'true');
}
