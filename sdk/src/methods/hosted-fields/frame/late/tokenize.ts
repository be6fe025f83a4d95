import { fullYear, splitExpiry } from '../../../../cards/expiry.js';
import type { ClientConfiguration, JsonObject, RequestResult } from '../../../../client/client.types.js';
import { verifyGateway } from '../../../../client/verify-gateway.js';
import { cardEndpoint, request } from '../../../../client/request/request.js';
// Imported statically, because `request` would load it with a further request when the card is sent.
import '../../../../client/request/graphql-card.js';
import { isPaymentError, type PaymentError } from '../../../../core/errors.js';
import { gatewayFailure } from '../../../../core/gateway-failure.js';
import { ExposedError } from '../../../../frames/rpc/rpc-server.js';
import { writeError } from '../../../../frames/rpc/wire-error.js';
import type { WireTokenizeOptions } from '../../shared/hosted-fields.protocol.js';
import type { CardPayload, FieldKey } from '../../shared/hosted-fields.types.js';
import { billingAddressKeys } from '../../shared/billing.js';
import { cardErrors } from '../../shared/hosted-fields.errors.js';
import { parseCardPayload } from '../../shared/payload.protocol.js';
import { containsNumber, type Typed, withoutEcho } from './echo.js';
import type { CardModel } from './model.js';

const duplicateInVault = '81724';
const codeRefused = '81736';

interface TokenizeDeps {
  /** Undefined until the page has sent it, which it does before any other request. */
  gateway: ClientConfiguration | undefined;
  /** Origin of the page, from the frame's URL. */
  pageOrigin: string;
  options: WireTokenizeOptions;
  signal: AbortSignal;
}

/**
 * Sends the card to the gateway and returns the part of the response that the page may see. Throws
 * `HOSTED_FIELDS_FIELDS_EMPTY`, `…_FIELDS_INVALID`, `…_FAILED_TOKENIZATION`, `…_TOKENIZATION_CVV_VERIFICATION_FAILED`,
 * `…_TOKENIZATION_FAIL_ON_DUPLICATE` or `…_TOKENIZATION_NETWORK_ERROR` as exposed errors.
 */
export async function tokenize(model: CardModel, deps: TokenizeDeps): Promise<CardPayload> {
  try {
    return await send(model, deps);
  } catch (error) {
    const number = model.value('number');
    throw new ExposedError(writeError(error, (text) => containsNumber(text, { number })));
  }
}

async function send(
  model: CardModel,
  { gateway, pageOrigin, options, signal }: TokenizeDeps,
): Promise<CardPayload> {
  const keys = selectFields(model, options);
  if (!gateway) throw new TypeError('no gateway');
  verifyGateway(gateway, pageOrigin);
  const data = cardData(model, keys, options);
  const { timeout } = options;
  const typed: Typed = {
    number: model.value('number'),
    code: model.value('cvv'),
    name: options.cardholderName,
  };
  try {
    return readCard(
      await request(gateway, { endpoint: cardEndpoint, method: 'post', data, timeout, signal }),
      typed,
    );
  } catch (error) {
    throw failure(error);
  }
}

function selectFields(model: CardModel, { fields }: WireTokenizeOptions): readonly FieldKey[] {
  const keys = [...model.fields.keys()].filter(
    (key) => !model.isOmitted(key) && (fields?.includes(key) ?? true),
  );
  if (keys.every((key) => model.state(key).isEmpty)) {
    const names = [...model.fields.keys()].join(', ');
    const hint = keys.length > 0 ? '' : `: options.fieldsToTokenize has none of ${names}`;
    throw cardErrors.FIELDS_EMPTY({ params: { hint } });
  }
  const invalidFieldKeys = keys.filter((key) => !model.state(key).isValid);
  if (invalidFieldKeys.length > 0) throw cardErrors.FIELDS_INVALID({ details: { invalidFieldKeys } });
  return keys;
}

/** Returns the request's fields; keys are spelled as in the gateway's form API. */
function cardData(model: CardModel, keys: readonly FieldKey[], options: WireTokenizeOptions): JsonObject {
  const value = (key: FieldKey) => (keys.includes(key) ? model.value(key) : undefined);
  const date = value('expirationDate');
  const expiry = date === undefined ? undefined : splitExpiry(date);
  const month = expiry?.month ?? value('expirationMonth');
  const year = expiry?.year ?? value('expirationYear');
  // Only known address parts are taken from the page's options.
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

function readCard(response: RequestResult, typed: Typed): CardPayload {
  const [card] = response['creditCards'] as JsonObject[];
  return withoutEcho(parseCardPayload(card), typed);
}

function failure(error: unknown): PaymentError {
  const body = isPaymentError(error) ? error.details?.originalError : undefined;
  const code = nestedCode(body);
  if (code === duplicateInVault) {
    return cardErrors.TOKENIZATION_FAIL_ON_DUPLICATE({
      cause: error,
      details: { originalError: body },
    });
  }
  if (code === codeRefused) {
    return cardErrors.TOKENIZATION_CVV_VERIFICATION_FAILED({
      cause: error,
      details: { originalError: body },
    });
  }
  return gatewayFailure(error, {
    failed: cardErrors.FAILED_TOKENIZATION,
    network: cardErrors.TOKENIZATION_NETWORK_ERROR,
  });
}

/** Returns the first error code of the gateway's error tree. */
function nestedCode(body: unknown): unknown {
  const tree = body as { fieldErrors?: { fieldErrors?: { code?: unknown }[] }[] } | null | undefined;
  return tree?.fieldErrors?.[0]?.fieldErrors?.[0]?.code;
}
