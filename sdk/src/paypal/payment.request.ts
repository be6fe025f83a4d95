import type { Client } from '../client/index.js';
import type { JsonObject } from '../client/client.types.js';
import { amountProblem } from '../core/amount-problem.js';
import { gatewayFailure } from '../core/gateway-failure.js';
import { ofReading } from '../core/option.errors.js';
import type { InvalidOption } from '../core/options.js';
import { optional, parseObject, parseText } from '../core/parse.js';
import { parseUrl } from '../core/url.js';
import { paypalErrors } from './paypal.errors.js';
import type { PayPalCommonOptions, PayPalFlow, PayPalIntent } from './paypal.types.js';

/** Options of both flows at once: untyped callers may pass anything, and the gateway validates it. */
export interface LooseOptions extends PayPalCommonOptions {
  flow?: PayPalFlow | undefined;
  amount?: string | number | undefined;
  currency?: string | undefined;
  intent?: PayPalIntent | undefined;
  billingAgreementDescription?: string | undefined;
}

/** URLs to which the payer's window is redirected. */
export interface ReturnUrls {
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

const endpoints = {
  checkout: 'paypal_hermes/create_payment_resource',
  vault: 'paypal_hermes/setup_billing_agreement',
} as const;

/** Checks the flow. Throws `PAYPAL_FLOW_OPTION_REQUIRED`. */
export function checkFlow(options: { flow?: unknown } | undefined): asserts options is { flow: PayPalFlow } {
  const flow = options?.flow;
  if (flow !== 'checkout' && flow !== 'vault') throw paypalErrors.FLOW_OPTION_REQUIRED();
}

/**
 * Checks the amount before anything is sent. Throws `PAYPAL_INVALID_PAYMENT_OPTION`. The gateway rejects a payment
 * without an amount, and ignores the amount of an agreement.
 */
export function checkAmount({ flow, amount }: Pick<LooseOptions, 'flow' | 'amount'>): void {
  const problem = flow === 'vault' ? undefined : amountProblem(amount);
  if (problem === undefined) return;
  throw paypalErrors.INVALID_PAYMENT_OPTION({
    params: { reason: `options.amount ${problem}` },
    details: { option: 'amount' },
  });
}

/** Returns the error of an option that cannot be sent or has the wrong type. */
export const invalidPayment: InvalidOption = (option, cause) =>
  paypalErrors.INVALID_PAYMENT_OPTION({
    params: { reason: `options.${option} cannot be sent` },
    details: { option },
    cause: ofReading(cause),
  });

/** Returns the gateway's name of an intent. */
export function wireIntent(intent: PayPalIntent | undefined): string | undefined {
  return intent === 'capture' ? 'sale' : intent;
}

/** Returns the part of the body that both modules send. Undefined values are not sent. */
export function paymentBody(
  options: LooseOptions,
  { returnUrl, cancelUrl }: ReturnUrls,
  client: Client,
): JsonObject {
  const { paypal } = client.getConfiguration().gatewayConfiguration as { paypal?: { displayName?: string } };
  const { flow, shippingAddressOverride, intent, amount, currency } = options;
  return {
    returnUrl,
    cancelUrl,
    offerPaypalCredit: options.offerCredit === true,
    experienceProfile: {
      brandName: options.displayName || paypal?.displayName,
      localeCode: options.locale,
      // The gateway expects a text.
      noShipping: String(!options.enableShippingAddress),
      addressOverride: options.shippingAddressEditable === false,
      landingPageType: options.landingPageType,
    },
    ...(flow === 'vault'
      ? {
          shippingAddress: shippingAddressOverride,
          description: options.billingAgreementDescription || undefined,
        }
      : {
          amount,
          currencyIsoCode: currency,
          intent: wireIntent(intent) || undefined,
          ...(shippingAddressOverride && { ...shippingAddressOverride }),
        }),
  };
}

const parseResponses = {
  checkout: parseObject({ paymentResource: parseObject({ redirectUrl: parseText }) }),
  vault: parseObject({
    agreementSetup: parseObject({ tokenId: parseText, approvalUrl: optional(parseText) }),
  }),
};

/** Timeout in milliseconds and signal of a gateway call. */
export interface Within {
  readonly signal: AbortSignal;
  readonly timeout: number | undefined;
}

/** Payment or agreement that awaits approval. */
interface PendingPayment {
  /** Token for PayPal's script: `EC-…`, or `BA-…` for an agreement. */
  readonly token: string | undefined;
  /** URL at which the payer approves. */
  readonly approvalUrl: string | undefined;
}

/**
 * Creates a payment or an agreement. Rejects with `PAYPAL_INVALID_PAYMENT_OPTION`,
 * `PAYPAL_FLOW_FAILED`, `ABORTED`, or a client's error of status 403.
 */
export async function requestPayment(
  client: Client,
  flow: PayPalFlow,
  data: JsonObject,
  within: Within,
): Promise<PendingPayment> {
  const request = async () => {
    const response = await client.request({ endpoint: endpoints[flow], method: 'post', data, ...within });
    if (flow === 'vault') {
      const { tokenId, approvalUrl } = parseResponses.vault(response).agreementSetup;
      return { token: tokenId, approvalUrl };
    }
    const { redirectUrl } = parseResponses.checkout(response).paymentResource;
    return { token: tokenOf(redirectUrl), approvalUrl: redirectUrl };
  };
  return request().catch((error: unknown) => paymentRefused(error, missingOptions(flow, data)));
}

/** Returns the options without which the gateway rejects a payment, and which the shop has not set. */
function missingOptions(flow: PayPalFlow, { amount, currencyIsoCode }: JsonObject): string[] {
  if (flow === 'vault') return [];
  const required = { amount, currency: currencyIsoCode };
  return Object.entries(required).flatMap(([option, value]) => (isSet(value) ? [] : [option]));
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const tokenOf = (address: string): string | undefined =>
  parseUrl(address)?.searchParams.get('token') ?? undefined;

/** Maps a gateway error: 422 concerns the options, of which the message names the missing ones; everything else the flow. */
export function paymentRefused(error: unknown, missing: readonly string[] = []): never {
  throw gatewayFailure(error, {
    failed: ({ cause }) => {
      const { details } = cause as { details?: { httpStatus?: number } };
      return details?.httpStatus === 422
        ? paypalErrors.INVALID_PAYMENT_OPTION({ cause, params: { reason: refusalReason(missing) } })
        : paypalErrors.FLOW_FAILED({ cause });
    },
    network: paypalErrors.FLOW_FAILED,
  });
}

function refusalReason(missing: readonly string[]): string {
  if (missing.length === 0) return 'the gateway rejects them';
  const names = missing.map((option) => `options.${option}`).join(' and ');
  return `${names} ${missing.length === 1 ? 'is' : 'are'} required in the flow "checkout"`;
}
