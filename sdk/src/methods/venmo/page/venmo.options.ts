import type { ClientAccess } from '../../../client/index.js';
import { amountProblem } from '../../../core/amount-problem.js';
import { parseJson } from '../../../core/call-options.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { invalidOption } from '../../../core/option.errors.js';
import {
  keepOption,
  parseSignal,
  parseTimeout,
  parseTextOrNumber,
  readOptions,
} from '../../../core/options.js';
import { optional, parseFlag, parseList, type Parser, parseText, Unparsable } from '../../../core/parse.js';
import { parseContainer } from '../../../frames/host/parse-container.js';
import { venmoErrors } from './venmo.errors.js';
import type { VenmoCreateOptions, VenmoLineItem, VenmoTokenizeOptions } from './venmo-options.types.js';

/** Options of `create`; a client or an authorization is required. */
export type CreateVenmoOptions = VenmoCreateOptions & ClientAccess;

/** Flags that only `true` sets, as in braintree-web. */
const parseOn: Parser<boolean> = (value) => value === true;

/** Flags that only `false` clears, as in braintree-web. */
const parseUnlessOff: Parser<boolean> = (value) => value !== false;

const parseTruthy: Parser<boolean> = Boolean;

const parseUsage: Parser<VenmoCreateOptions['paymentMethodUsage']> = (value) => {
  const usage = value ? parseText(value).toUpperCase() : undefined;
  if (usage === undefined || usage === 'SINGLE_USE' || usage === 'MULTI_USE') return usage;
  throw new Unparsable('it must be "single_use" or "multi_use"');
};

const parseItems: Parser<VenmoLineItem[]> = parseList((value) => {
  if (typeof value !== 'object' || value === null) throw new Unparsable('it must be a list of objects');
  // The gateway validates the values.
  const item = parseJson(value) as VenmoLineItem;
  return { ...item, unitTaxAmount: item.unitTaxAmount || '0' };
});

const parseFunction: Parser<() => void> = (value) => {
  if (typeof value === 'function') return value as () => void;
  throw new Unparsable('it must be a function');
};

const amount = optional((value) => {
  const text = parseTextOrNumber(value);
  const problem = amountProblem(text);
  if (problem !== undefined) throw new Unparsable(`it ${problem}`);
  return text;
});

/**
 * Reads the options of `create`. Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS`,
 * `INSTANTIATION_OPTION_INVALID`, `VENMO_INVALID_PROFILE_ID` or `VENMO_INVALID_DEEP_LINK_RETURN_URL`.
 */
export function checkCreateOptions(given: CreateVenmoOptions) {
  const options = readCreateOptions<CreateVenmoOptions>(given, 'Venmo', {
    allowNewBrowserTab: parseUnlessOff,
    allowWebviews: parseUnlessOff,
    allowDesktop: parseOn,
    allowDesktopWebLogin: parseTruthy,
    mobileWebFallBack: parseTruthy,
    useRedirectForIOS: parseOn,
    requireManualReturn: parseOn,
    ignoreHistoryChanges: parseTruthy,
    allowAndroidRecreation: parseUnlessOff,
    profileId: keepOption,
    deepLinkReturnUrl: keepOption,
    displayName: optional(parseText),
    paymentMethodUsage: parseUsage,
    collectCustomerBillingAddress: parseTruthy,
    collectCustomerShippingAddress: parseTruthy,
    isFinalAmount: parseTruthy,
    lineItems: optional(parseItems),
    subTotalAmount: amount,
    discountAmount: amount,
    taxAmount: amount,
    shippingAmount: amount,
    totalAmount: amount,
    assetsUrl: keepOption,
    locale: optional(parseText),
    container: optional(parseContainer),
    deferred: parseTruthy,
    returnsUnminified: optional(parseFlag),
    trustsLinks: optional(parseFlag),
    backdrop: parseUnlessOff,
    onRetry: optional(parseFunction),
  });
  const profileId: unknown = options.profileId;
  if (profileId && typeof profileId !== 'string') throw venmoErrors.INVALID_PROFILE_ID();
  const deepLink: unknown = options.deepLinkReturnUrl;
  if (deepLink && typeof deepLink !== 'string') throw venmoErrors.INVALID_DEEP_LINK_RETURN_URL();
  return options;
}

/** Default milliseconds between the return to the page and the check of the result (specification §9). */
const defaultDelayMs = 1_000;

/** Reads the options of `tokenize`. Throws `INSTANTIATION_OPTION_INVALID`. */
export function checkTokenizeOptions(given: VenmoTokenizeOptions | undefined) {
  const { processResultsDelay, signal } = readOptions<VenmoTokenizeOptions>(
    given,
    { processResultsDelay: optional(parseTimeout), signal: optional(parseSignal) },
    invalidOption,
  );
  // 0 means the default, as in braintree-web.
  return { delayMs: processResultsDelay || defaultDelayMs, signal };
}
