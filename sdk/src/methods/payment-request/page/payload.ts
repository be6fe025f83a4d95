import { readPaymentData } from '../../../google-pay-api/parse-response.js';
import { paymentRequestErrors } from '../shared/payment-request.errors.js';
import type { ShownPayment, WireCard } from '../shared/payment-request.protocol.js';

/** Result of `tokenize`. */
export interface PaymentRequestPayload {
  /** One-time reference to the payment method, for the shop's server. */
  readonly nonce: string;
  /** Kind of the payment method, for example `CreditCard` or `AndroidPayCard`. */
  readonly type?: string;
  /** Text for the shopper, for example `ending in 11`. */
  readonly description?: string;
  /** Facts about the payment. */
  readonly details: {
    /** Response of the browser with contact and shipping data, without the card's number and code. */
    readonly rawPaymentResponse: Readonly<Record<string, unknown>>;
    /** Brand, for example `Visa`. */
    readonly cardType?: string;
    /** Last four digits of the number. */
    readonly lastFour?: string;
    /** Last two digits of the number. */
    readonly lastTwo?: string;
  };
  /** Attributes of the card's BIN range. */
  readonly binData?: unknown;
}

/** Returns the payload of a completed request. Throws `PAYMENT_REQUEST_GOOGLE_PAYMENT_…` or `…_NOT_COMPLETED`. */
export function payloadOf({ rawPaymentResponse, card, googlePay }: ShownPayment): PaymentRequestPayload {
  const method = card ?? (googlePay && readGooglePay(googlePay));
  if (!method) throw paymentRequestErrors.NOT_COMPLETED();
  const { details, ...rest } = method;
  const { cardType, lastFour, lastTwo } = details ?? {};
  return {
    ...rest,
    details: {
      rawPaymentResponse,
      ...(cardType === undefined ? {} : { cardType }),
      ...(lastFour === undefined ? {} : { lastFour }),
      ...(lastTwo === undefined ? {} : { lastTwo }),
    },
  };
}

type GooglePayMethod = Omit<WireCard, 'binData'> & { readonly binData?: unknown };

function readGooglePay(response: Readonly<Record<string, unknown>>): GooglePayMethod {
  let content: ReturnType<typeof readPaymentData>;
  try {
    content = readPaymentData(response);
  } catch (cause) {
    throw paymentRequestErrors.GOOGLE_PAYMENT_PARSING_ERROR({ cause });
  }
  if ('payload' in content) return content.payload;
  throw paymentRequestErrors.GOOGLE_PAYMENT_FAILED_TO_TOKENIZE({ cause: content.error });
}
