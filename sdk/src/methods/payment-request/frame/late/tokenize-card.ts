import type { ClientConfiguration } from '../../../../client/client.types.js';
import { verifyGateway } from '../../../../client/verify-gateway.js';
import { cardEndpoint, request } from '../../../../client/request/request.js';
// Imported statically, because `request` would load it with a further request when the card is sent.
import '../../../../client/request/graphql-card.js';
import { parseList, parseObject } from '../../../../core/parse.js';
import { parseCard, type WireCard } from '../../shared/payment-request.protocol.js';
import { cardData } from '../card-data.js';

const parseCards = parseObject({ creditCards: parseList((card) => card) });

/** Sends a card of the browser to the gateway. Rejects with a `CLIENT_…` code. */
export async function tokenizeCard(
  gateway: ClientConfiguration,
  pageOrigin: string,
  details: unknown,
  signal: AbortSignal,
): Promise<WireCard> {
  verifyGateway(gateway, pageOrigin);
  const data = cardData(details);
  const response = await request(gateway, { endpoint: cardEndpoint, method: 'post', data, signal });
  return parseCard(parseCards(response).creditCards[0]);
}
