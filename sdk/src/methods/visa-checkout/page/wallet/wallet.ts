import { abortedError, throwIfAborted } from '../../../../core/abort.js';
import { isPaymentError } from '../../../../core/errors.js';
import { createMachine, type Machine } from '../../../../core/machine.js';
import { parseObject, parseText } from '../../../../core/parse.js';
import { walletErrors } from '../visa-checkout.errors.js';
import type { VisaCheckoutPayment, VisaInitOptions } from '../visa-checkout.options.js';
import { transition, type WalletEvent, type WalletState } from './wallet.machine.js';
import type { VisaWallet } from './wallet-script.js';

type Outcome = 'payment.success' | 'payment.cancel' | 'payment.error';

/** Dialog of one wallet script. The script keeps handlers forever, so it gets them once. */
interface Dialog {
  readonly machine: Machine<WalletState, WalletEvent>;
  /** Receives the outcome of the current payment. */
  onOutcome: ((outcome: Outcome, args: readonly unknown[]) => void) | undefined;
}

/** Keyed by the script's global, which all elements of a page share. */
const dialogs = new WeakMap<VisaWallet, Dialog>();

function dialogOf(wallet: VisaWallet): Dialog {
  const known = dialogs.get(wallet);
  if (known) return known;
  const machine = createMachine<WalletState, WalletEvent>({ status: 'closed' }, transition);
  const dialog: Dialog = { machine, onOutcome: undefined };
  dialogs.set(wallet, dialog);
  for (const outcome of ['payment.success', 'payment.cancel', 'payment.error'] as const) {
    wallet.on(outcome, (...args) => dialog.onOutcome?.(outcome, args));
  }
  return dialog;
}

const parsePayment = parseObject({ callid: parseText, encKey: parseText, encPaymentData: parseText });

/**
 * Opens the wallet's dialog and resolves with its result. Rejects with `VISA_CHECKOUT_ALREADY_OPEN`,
 * `VISA_CHECKOUT_CANCELED`, `VISA_CHECKOUT_FAILED` or `ABORTED`.
 *
 * @param press - Presses the wallet's button, which the script finds by its class; returns a function that removes it.
 */
export async function openWallet(
  wallet: VisaWallet,
  options: VisaInitOptions,
  { press, signal }: { press: (init: () => void) => () => void; signal: AbortSignal },
): Promise<VisaCheckoutPayment> {
  throwIfAborted(signal);
  const dialog = dialogOf(wallet);
  if (!dialog.machine.send({ type: 'OPEN' })) throw walletErrors.ALREADY_OPEN();
  const settled = new AbortController();
  let remove: (() => void) | undefined;
  try {
    return await new Promise<VisaCheckoutPayment>((resolve, reject) => {
      const onAbort = () => {
        reject(abortedError(signal));
      };
      signal.addEventListener('abort', onAbort, { signal: settled.signal });
      dialog.onOutcome = (outcome, [payment, error]) => {
        if (outcome === 'payment.cancel') reject(walletErrors.CANCELED({ details: { reason: 'provider' } }));
        else if (outcome === 'payment.error') reject(walletErrors.FAILED({ cause: error ?? payment }));
        else resolve(Promise.resolve(payment).then(parsePayment));
      };
      remove = press(() => {
        wallet.init(options);
      });
    }).catch((cause: unknown) => {
      throw asWalletError(cause);
    });
  } finally {
    settled.abort();
    dialog.onOutcome = undefined;
    remove?.();
    dialog.machine.send({ type: 'SETTLE' });
  }
}

const asWalletError = (cause: unknown): unknown =>
  isPaymentError(cause) ? cause : walletErrors.FAILED({ cause });

/** Inserts an invisible button of the wallet, initializes the script, which looks for it, and presses it. */
export function pressHiddenButton(init: () => void): () => void {
  const image = document.createElement('img');
  image.className = 'v-button';
  image.alt = '';
  image.hidden = true;
  document.body.append(image);
  try {
    init();
    image.click();
  } catch (error) {
    image.remove();
    throw error;
  }
  return () => {
    image.remove();
  };
}
