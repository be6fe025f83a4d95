import { isLoopback } from '../../../core/hosts.js';
import {
  optional,
  parseFlag,
  parseNull,
  parseNumber,
  parseObject,
  parseOneOf,
  type Parser,
  type Parsers,
  parseText,
} from '../../../core/parse.js';
import { parseTheme, type Theme } from '../../../core/theme.js';
import { parseUrl } from '../../../core/url.js';
import type { Params, Responses } from '../../../frames/rpc/rpc-server.js';

/** First message from the page to the frame. */
export interface QrConfiguration {
  /** Language of the messages. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly theme: Theme;
  /** Name of the shop, and the formatted amount. */
  readonly shop?: string | undefined;
  readonly amount?: string | undefined;
  readonly messages: QrFrameMessages;
}

/** Messages that the frame shows. */
interface QrFrameMessages {
  readonly title: string;
  readonly close: string;
  readonly code: string;
  readonly preparing: string;
  readonly scan: string;
  readonly authorize: string;
  readonly authorized: string;
  readonly retry: string;
  readonly stepOpen: string;
  readonly stepScan: string;
  readonly stepApprove: string;
  readonly timeLeft: string;
  readonly cancel: string;
}

/** Content of the frame. */
export type QrView =
  | { readonly view: 'preparing' | 'authorizing' | 'authorized' }
  /** Code with this content, and the milliseconds in which it can be used. */
  | { readonly view: 'code'; readonly url: string; readonly remainingMs: number }
  /** Message of a failed payment; `canRetry` adds a button that starts another one. */
  | { readonly view: 'error'; readonly text: string; readonly canRetry: boolean };

/** Part of the overlay with which the shopper has closed it, the value of `details.reason`. */
export type QrCloseReason = 'backdrop' | 'closed';

/** Requests from the page to the frame. */
export type QrRequests = {
  /** Resolves when the view is shown. A code with a foreign address is rejected. */
  show: { send: QrView; reply: null };
};

/** One-way notifications from the frame to the page. */
export type QrNotifications = { close: QrCloseReason; retry: null };

export const parseQrConfiguration: Parser<QrConfiguration> = parseObject({
  language: parseText,
  direction: parseOneOf('ltr', 'rtl'),
  theme: parseTheme,
  shop: optional(parseText),
  amount: optional(parseText),
  messages: parseObject({
    title: parseText,
    close: parseText,
    code: parseText,
    preparing: parseText,
    scan: parseText,
    authorize: parseText,
    authorized: parseText,
    retry: parseText,
    stepOpen: parseText,
    stepScan: parseText,
    stepApprove: parseText,
    timeLeft: parseText,
    cancel: parseText,
  }),
});

const parseKind = parseObject({
  view: parseOneOf('preparing', 'authorizing', 'authorized', 'code', 'error'),
});
const parseCode = parseObject({ url: parseText, remainingMs: parseNumber });
const parseError = parseObject({ text: parseText, canRetry: parseFlag });

const parseView: Parser<QrView> = (value) => {
  const { view } = parseKind(value);
  if (view === 'code') return { view, ...parseCode(value) };
  return view === 'error' ? { view, ...parseError(value) } : { view };
};

export const qrRequests: Parsers<Params<QrRequests>> = { show: parseView };
export const qrResponses: Parsers<Responses<QrRequests>> = { show: parseNull };
export const qrNotifications: Parsers<QrNotifications> = {
  close: parseOneOf('backdrop', 'closed'),
  retry: parseNull,
};

/** Parts of a code's content. */
interface QrContent {
  /** `https://venmo.com`, or the gateway's origin in the `development` environment. */
  readonly origin: string;
  readonly contextId: string;
  readonly merchantId: string;
  readonly environment: 'PRODUCTION' | 'SANDBOX';
}

/** Returns the address in the code, which the Venmo app opens. */
export function qrUrl({ origin, contextId, merchantId, environment }: QrContent): string {
  const query = new URLSearchParams({
    facilitator: 'BT',
    intent: 'Continue',
    resource_id: contextId,
    merchant_id: merchantId,
    environment,
  });
  return `${origin}/go/purchase?${query.toString()}`;
}

/**
 * Returns true if a code may contain this address: one of Venmo's, or of a gateway on this machine while the page is on
 * this machine too.
 */
export function isVenmoAddress(text: string, pageOrigin: string): boolean {
  const url = parseUrl(text);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (url.origin === 'https://venmo.com') return true;
  return (
    /^https?:$/.test(url.protocol) &&
    isLoopback(url.hostname) &&
    isLoopback(parseUrl(pageOrigin)?.hostname ?? '')
  );
}
