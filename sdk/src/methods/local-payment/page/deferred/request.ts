import type { JsonObject } from '../../../../client/client.types.js';
import type { LocalPaymentAddress, LocalPaymentFallback, StartPaymentOptions } from '../types.js';

/** What the gateway is told beside the options of the shop. */
export interface LocalPaymentContext {
  /** Address of the page that the bank sends the shopper back to. */
  returnPage: string;
  /** Tells the way back which conversation it belongs to. */
  channel: string;
  merchantAccountId: string | undefined;
}

/** Body of `POST local_payments/create` (specification §7). What is undefined is not sent. */
export function paymentBody(options: StartPaymentOptions, context: LocalPaymentContext): JsonObject {
  const { fallback, shippingAddressRequired } = options;
  return {
    amount: options.amount,
    bic: options.bic,
    billingAddress: gatewayAddress(options.billingAddress),
    birthDate: options.birthDate,
    blikOptions: options.blikOptions,
    cancelUrl: backAddress(context, cancelFallback(fallback), true),
    correlationId: options.correlationId,
    currencyIsoCode: options.currencyCode,
    discountAmount: options.discountAmount,
    experienceProfile: {
      brandName: options.displayName,
      customerServiceInstructions: options.customerServiceInstructions,
      locale: options.locale,
      // A flag here, unlike PayPal's.
      noShipping: !shippingAddressRequired,
    },
    firstName: options.givenName,
    fundingSource: options.paymentType,
    intent: 'sale',
    lastName: options.surname,
    lineItems: options.lineItems,
    merchantAccountId: context.merchantAccountId,
    merchantOrPartnerCustomerId: options.customerId,
    payerEmail: options.email,
    paymentTypeCountryCode: options.paymentTypeCountryCode,
    phone: options.phone,
    phoneCountryCode: options.phoneCountryCode,
    recurrent: options.recurrent,
    returnUrl: backAddress(context, fallback, false),
    shippingAmount: options.shippingAmount,
    ...gatewayAddress(options.address),
  };
}

function gatewayAddress(given: LocalPaymentAddress | null | undefined): JsonObject {
  const address = given ?? {};
  return {
    line1: address.streetAddress,
    line2: address.extendedAddress,
    city: address.locality,
    state: address.region,
    postalCode: address.postalCode,
    countryCode: address.countryCode,
  };
}

type Way = Pick<LocalPaymentFallback, 'url' | 'buttonText'>;

function cancelFallback(fallback: LocalPaymentFallback | undefined): Way | undefined {
  if (!fallback) return undefined;
  const { url, buttonText, cancelUrl, cancelButtonText } = fallback;
  // Empty texts help nobody who is lost.
  return { url: orElse(cancelUrl, url), buttonText: orElse(cancelButtonText, buttonText) };
}

const orElse = (text: string | undefined, other: string) =>
  text === undefined || text === '' ? other : text;

/** The names of the query are the peer's: `r` and `t` for a lost window's link, `c` for turning back. */
function backAddress(
  { returnPage, channel }: LocalPaymentContext,
  way: Way | undefined,
  isCancel: boolean,
): string {
  const query = [
    ['channel', channel],
    ...(way ? [['r', way.url] as const, ['t', way.buttonText] as const] : []),
    ...(isCancel ? [['c', '1'] as const] : []),
  ] as const;
  // Not by URLSearchParams: banks hand the query on as it is, and a plus sign stays one.
  const text = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${returnPage}?${text}`;
}
