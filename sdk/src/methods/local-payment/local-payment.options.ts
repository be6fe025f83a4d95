import type { AuthorizationSource, Client } from '../../client/index.js';
import { localPaymentErrors } from './local-payment.errors.js';
import { missingOption } from './local-payment.required.js';
import type { StartPaymentOptions } from './local-payment.types.js';

export interface CreateLocalPaymentOptions {
  /** A client of this release; or give `authorization`. */
  client?: Client | undefined;
  authorization?: AuthorizationSource | undefined;
  /** The account that is paid into. Default: the merchant's own default account. */
  merchantAccountId?: string | undefined;
  /** Where `/web/<version>/html/` lies. Default: `configure`, or the entry script's own place. */
  assetsUrl?: string | undefined;
  /** Unminified pages. Default: as the client. */
  debug?: boolean | undefined;
  /** Language of the window until the bank's page is there. Default: the page's. */
  locale?: string | undefined;
  /** Where the layer lies that stands in for a window in views of apps. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** Milliseconds until everything must be ready. Default 60000. */
  timeout?: number | undefined;
  /** Aborts the creation, and later tears the instance down. */
  signal?: AbortSignal | undefined;
}

export interface LocalPaymentTokenizeOptions {
  /** Rejects with `ABORTED`. */
  signal?: AbortSignal | undefined;
}

/** Before anything is opened or asked (specification §5). */
export function checkStartOptions(given: StartPaymentOptions | undefined): StartPaymentOptions {
  const option = missingOption(given);
  if (option === undefined && given) return given;
  throw localPaymentErrors.START_PAYMENT_MISSING_REQUIRED_OPTION({
    words: { option: option ?? 'options' },
    details: { option },
  });
}
