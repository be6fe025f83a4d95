import type { GatewayConfiguration } from '../../../../client/index.js';
import { withDeadline } from '../../../../core/deadline.js';
import { isPaymentError } from '../../../../core/errors.js';
import { loadScript } from '../../../../core/load-script.js';
import type { VisaInitOptions } from '../visa-checkout.options.js';
import { walletErrors } from '../visa-checkout.errors.js';

/** Global of the wallet's script. Arguments of handlers are untyped: another origin's script passes them. */
export interface VisaWallet {
  init(options: VisaInitOptions): void;
  on(event: string, handler: (...args: unknown[]) => void): void;
}

/** Returns the global of the wallet's script; undefined before it has run. */
function walletGlobal(): VisaWallet | undefined {
  const { V: found } = globalThis as { V?: VisaWallet };
  return found;
}

const path = '/checkout-widget/resources/js/integration/v1/sdk.js';

/** Returns the URL of the wallet's script; a self-hosted gateway serves a substitute. */
export function walletUrl({ environment, clientApiUrl }: GatewayConfiguration): string {
  if (environment === 'development') return new URL(path, clientApiUrl).href;
  const zone = environment === 'production' ? '' : 'sandbox-';
  return `https://${zone}assets.secure.checkout.visa.com${path}`;
}

/**
 * Loads the wallet's script once per page and returns its global. Rejects with `VISA_CHECKOUT_SCRIPT_FAILED` or
 * `ABORTED`.
 *
 * @param ms - Milliseconds; 0 means no limit.
 */
export async function loadWallet(
  account: GatewayConfiguration,
  ms: number,
  signal: AbortSignal,
): Promise<VisaWallet> {
  const error = () => walletErrors.SCRIPT_FAILED();
  try {
    await withDeadline({ ms, error, signal }, (within) =>
      loadScript(walletUrl(account), () => walletGlobal() !== undefined, within),
    );
  } catch (cause) {
    const isKnown = isPaymentError(cause) && /^(?:ABORTED|VISA_)/.test(cause.code);
    throw isKnown ? cause : walletErrors.SCRIPT_FAILED({ cause });
  }
  const wallet = walletGlobal();
  if (!wallet) throw error();
  return wallet;
}
