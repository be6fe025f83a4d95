import { fullYear, splitExpiry } from '../../../cards/expiry.js';
import type { ClientConfiguration, JsonObject, RequestResult } from '../../../client/client.types.js';
import { cardEndpoint, request } from '../../../client/request.js';
// Named here so that the code which the client loads on demand is there when a card is sent.
import '../../../client/tokenize-card.graphql.js';
import { isPaymentError, type PaymentError } from '../../../core/errors.js';
import { isVerifiedUrl } from '../../../core/hosts.js';
import { gatewayFailure } from '../../../core/gateway-failure.js';
import {
  billingAddressKeys,
  cardErrors,
  type CardPayload,
  type FieldKey,
  type WireTokenizeOptions,
} from '../hosted-fields.messages.js';
import { parseCardPayload, refusals } from '../payload.messages.js';
import type { CardModel } from './model.js';

const duplicateInVault = '81724';
const codeRefused = '81736';

export interface Sending {
  gateway: ClientConfiguration;
  /** Origin of the page, as the frame's address names it. */
  pageOrigin: string;
  options: WireTokenizeOptions;
  signal: AbortSignal;
}

/** Sends the card to the gateway; back comes what the page may know. */
export async function tokenize(
  model: CardModel,
  keys: readonly FieldKey[],
  { gateway, pageOrigin, options, signal }: Sending,
): Promise<CardPayload> {
  verify(gateway, pageOrigin);
  const data = cardData(model, keys, options);
  const { timeout } = options;
  try {
    return readCard(
      await request(gateway, { endpoint: cardEndpoint, method: 'post', data, timeout, signal }),
    );
  } catch (error) {
    throw failure(error);
  }
}

/** The page's word is not enough to send a card somewhere: the frame checks the addresses itself. */
function verify({ gatewayConfiguration }: ClientConfiguration, pageOrigin: string): void {
  const { clientApiUrl, graphQL } = gatewayConfiguration;
  const addresses = [clientApiUrl, ...(graphQL ? [graphQL.url] : [])];
  if (addresses.every((url) => isVerifiedUrl(url, pageOrigin))) return;
  throw new TypeError('an address of the gateway is not verified');
}

/** The request's fields; keys are written as the gateway's form API spells them. */
function cardData(model: CardModel, keys: readonly FieldKey[], options: WireTokenizeOptions): JsonObject {
  const value = (key: FieldKey) => (keys.includes(key) ? model.value(key) : undefined);
  const date = value('expirationDate');
  const expiry = date === undefined ? undefined : splitExpiry(date);
  const month = expiry?.month ?? value('expirationMonth');
  const year = expiry?.year ?? value('expirationYear');
  // Of what the page says, only what an address may hold.
  const address = billingAddressKeys.flatMap((key) => {
    const part = (key === 'postalCode' ? value(key) : undefined) ?? options.billingAddress[key];
    return part === undefined ? [] : [[snakeCase(key), part]];
  });
  const creditCard = {
    ...(address.length > 0 ? { billing_address: Object.fromEntries(address) as JsonObject } : {}),
    number: value('number')?.replace(/[\s-]/g, ''),
    cvv: value('cvv'),
    expiration_month: month,
    expiration_year: year === undefined ? undefined : fullYear(year, new Date()),
    cardholderName: options.cardholderName ?? value('cardholderName'),
    options: { validate: options.vault },
  };
  return {
    _meta: { source: 'hosted-fields' },
    creditCard,
    ...(options.insightFor === undefined
      ? {}
      : { authenticationInsight: true, merchantAccountId: options.insightFor }),
  };
}

function snakeCase(key: string): string {
  return key.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
}

function readCard(answer: RequestResult): CardPayload {
  const [card] = answer['creditCards'] as JsonObject[];
  return parseCardPayload(card);
}

function failure(error: unknown): PaymentError {
  const body = isPaymentError(error) ? error.details?.originalError : undefined;
  const code = nestedCode(body);
  if (code === duplicateInVault) {
    return refusals.TOKENIZATION_FAIL_ON_DUPLICATE({
      cause: error,
      details: { originalError: body },
    });
  }
  if (code === codeRefused) {
    return refusals.TOKENIZATION_CVV_VERIFICATION_FAILED({
      cause: error,
      details: { originalError: body },
    });
  }
  return gatewayFailure(error, {
    failed: refusals.FAILED_TOKENIZATION,
    network: cardErrors.TOKENIZATION_NETWORK_ERROR,
  });
}

/** The first complaint of the gateway's error tree, where there is one. */
function nestedCode(body: unknown): unknown {
  const tree = body as { fieldErrors?: { fieldErrors?: { code?: unknown }[] }[] } | null | undefined;
  return tree?.fieldErrors?.[0]?.fieldErrors?.[0]?.code;
}
