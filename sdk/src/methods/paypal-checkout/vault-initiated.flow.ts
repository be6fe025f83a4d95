import type { Client } from '../../client/index.js';
import { throwIfAborted } from '../../core/abort.js';
import { isPaymentError } from '../../core/errors.js';
import { openBackdrop } from '../../frames/backdrop.js';
import type { FetchAddress, OpenOptions } from '../../frames/frame-service.js';
import { approve, type ApprovalScene } from '../../paypal/approval.flow.js';
import { requestPayment } from '../../paypal/payment.request.js';
import type { PayPalWindow } from '../../paypal/paypal-window.js';
import { paypalErrors } from '../../paypal/paypal.errors.js';
import type { PayPalPayload } from '../../paypal/paypal.types.js';
import type { TokenizePaymentInput, VaultInitiatedCheckoutOptions } from './paypal-checkout.options.js';
import { type AnyOptions, checkCurrencies, createBody } from './paypal-checkout.request.js';

/** What comes up beside the instance. */
export interface Coming<T> {
  readonly promise: Promise<T>;
  /** There as soon as it has come: a window opens in the click only where nothing is waited for. */
  readonly value: T | undefined;
}

export interface VaultInitiatedScene extends Pick<ApprovalScene, 'machine' | 'signal'> {
  client: Promise<Client>;
  window: Coming<PayPalWindow>;
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
    { machine: scene.machine, signal: scene.signal, errors, service: { open: opener(scene) } },
    {
      begin(signal) {
        checkOptions(options);
        if (!options['optOutOfModalBackdrop']) addBackdrop(scene, signal);
      },
      async fetchAddress(signal) {
        const [client, window] = await Promise.all([scene.client, scene.window.promise]);
        const body = createBody(options, window.back(), client, scene.merchantAccountId);
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

function opener({ window, client }: VaultInitiatedScene) {
  return async (address: FetchAddress, options?: OpenOptions) => {
    if (window.value) return window.value.service.open(address, options);
    // What keeps the account from paying matters more than what keeps a window from opening.
    await client;
    const { service } = await window.promise;
    return service.open(address, options);
  };
}

function addBackdrop({ window, container }: VaultInitiatedScene, signal: AbortSignal): void {
  const { value } = window;
  // Not yet there, it has neither a language nor anything to lie behind.
  if (!value) return;
  const { dialog } = openBackdrop({
    container,
    texts: value.texts,
    onContinue: () => {
      value.service.focus();
    },
    onCancel: () => {
      value.service.close();
    },
    signal,
  });
  // The name by which shops address it in their style sheets.
  dialog.setAttribute('data-braintree-paypal-vault-initiated-checkout-modal', 'true');
}

/** What keeps the window from being prepared, under the module's own name. */
export function setupFailed(cause: unknown): never {
  if (isPaymentError(cause) && cause.code === 'ABORTED') throw cause;
  throw paypalErrors.START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED({ cause });
}
