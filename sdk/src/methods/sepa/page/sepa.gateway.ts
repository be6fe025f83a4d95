import type { Client } from '../../../client/index.js';
import { parseObject, parseFilledText, parseText, Unparsable } from '../../../core/parse.js';
import { isGiven } from '../../../core/options.js';
import { parseUrl } from '../../../core/url.js';
import type { MandateType, SepaBillingAddress, SepaTokenizeOptions } from './sepa.options.js';

/** Mandate that the gateway has created and that awaits the shopper's agreement. */
export interface Mandate {
  readonly approvalUrl: string;
  readonly last4: string;
  readonly bankReferenceToken: string;
}

type AgreedMandate = Pick<Mandate, 'last4' | 'bankReferenceToken'>;

/** Result of `tokenize`. */
export interface SepaPayload {
  /** One-time reference to the account, for the shop's server. */
  readonly nonce: string;
  /** Last four characters of the IBAN. */
  readonly ibanLastFour: string;
  /** The shop's own id of the customer, as it was given. */
  readonly customerId: string;
  /** Kind of the mandate, as it was given. */
  readonly mandateType: MandateType;
}

export interface SepaReturnUrls {
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

const addressKeys = [
  ['address_line_1', 'addressLine1'],
  ['address_line_2', 'addressLine2'],
  ['admin_area_1', 'adminArea1'],
  ['admin_area_2', 'adminArea2'],
  ['postal_code', 'postalCode'],
] as const;

function wireAddress(countryCode: string, given: SepaBillingAddress | null | undefined) {
  const address = given ?? {};
  const lines = addressKeys.map(
    ([wire, camel]) => [wire, [address[wire], address[camel]].find(isGiven)] as const,
  );
  return {
    country_code: countryCode,
    ...Object.fromEntries(lines.filter(([, value]) => value !== undefined)),
  };
}

const parseMandate = parseObject({
  message: parseObject({
    body: parseObject({
      sepaDebitAccount: parseObject({
        approvalUrl: parseText,
        last4: parseText,
        bankReferenceToken: parseText,
      }),
    }),
  }),
});

/** Creates a mandate: POST sepa_debit. */
export async function createMandate(
  client: Client,
  options: SepaTokenizeOptions,
  { returnUrl, cancelUrl }: SepaReturnUrls,
  signal: AbortSignal,
): Promise<Mandate> {
  const { iban, accountHolderName, customerId, mandateType, countryCode, billingAddress, locale, timeout } =
    options;
  const response = await client.request({
    endpoint: 'sepa_debit',
    method: 'post',
    timeout,
    signal,
    data: {
      sepa_debit: {
        account_holder_name: accountHolderName,
        billing_address: wireAddress(countryCode, billingAddress),
        iban,
        merchant_or_partner_customer_id: customerId,
        mandate_type: mandateType,
      },
      locale,
      cancel_url: cancelUrl,
      return_url: returnUrl,
      merchant_account_id: options.merchantAccountId,
    },
  });
  return parseMandate(response).message.body.sepaDebitAccount;
}

const parseDetail = parseObject({
  sepaDebitMandateDetail: parseObject({ last4: parseText, bankReferenceToken: parseText }),
});

/** Timeout in milliseconds of the query after the shopper has closed the window and waits for its outcome. */
const findMandateMs = 5_000;

/** Loads the agreed mandate: GET sepa_debit/{cart_id}. Rejects if there is none. */
export async function findMandate(
  client: Client,
  { approvalUrl }: Mandate,
  signal: AbortSignal,
): Promise<AgreedMandate> {
  const id = parseUrl(approvalUrl)?.searchParams.get('cart_id');
  if (!id) throw new Unparsable();
  const endpoint = `sepa_debit/${encodeURIComponent(id)}`;
  const response = await client.request({ endpoint, method: 'get', timeout: findMandateMs, signal });
  return parseDetail(response).sepaDebitMandateDetail;
}

// Only the nonce is required: malformed details must not discard it.
const parsePaymentMethod = parseObject({ nonce: parseFilledText });

/** Tokenizes the mandate: POST payment_methods/sepa_debit_accounts. */
export async function createPaymentMethod(
  client: Client,
  { customerId, mandateType, merchantAccountId, timeout }: SepaTokenizeOptions,
  { last4, bankReferenceToken }: AgreedMandate,
  signal: AbortSignal,
): Promise<SepaPayload> {
  const response = await client.request({
    endpoint: 'payment_methods/sepa_debit_accounts',
    method: 'post',
    timeout,
    signal,
    data: {
      sepa_debit_account: {
        last_4: last4,
        merchant_or_partner_customer_id: customerId,
        bank_reference_token: bankReferenceToken,
        mandate_type: mandateType,
      },
      merchant_account_id: merchantAccountId,
    },
  });
  const { nonce } = parsePaymentMethod(response);
  return { nonce, ibanLastFour: last4, customerId, mandateType };
}
