import type { JsonObject } from '../../../client/client.types.js';
import type {
  LocalPaymentAddress,
  LocalPaymentFallback,
  StartPaymentOptions,
} from './local-payment.types.js';

/** Data of a payment request in addition to the shop's options. */
export interface LocalPaymentContext {
  /** URL of the page to which the bank redirects the shopper. */
  returnPage: string;
  /** Channel of the popup service. */
  channel: string;
  merchantAccountId: string | undefined;
}

/** Returns the body of `POST local_payments/create`. Undefined values are not sent. */
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
      // A boolean here; PayPal's API expects a text.
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
  // Empty strings would produce an unusable link.
  return { url: orElse(cancelUrl, url), buttonText: orElse(cancelButtonText, buttonText) };
}

const orElse = (text: string | undefined, other: string) =>
  text === undefined || text === '' ? other : text;

/**
 * Builds a return URL. The query has the names of braintree-web: `r` and `t` for the return link, `c` for a cancel.
 */
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
  // Not URLSearchParams, which encodes spaces as plus signs: banks pass the query on, and a plus sign is read
  // literally.
  const text = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${returnPage}?${text}`;
}
