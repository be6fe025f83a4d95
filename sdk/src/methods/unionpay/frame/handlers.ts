import type { ClientConfiguration } from '../../../client/client.types.js';
import { request } from '../../../client/request/request.js';
import { verifyGateway } from '../../../client/verify-gateway.js';
import type { CardChannel } from '../../../core/card-source.js';
import { withDeadline } from '../../../core/deadline.js';
import { type CardValues, type IntroducedVaults, readCard } from '../../../frames/guest/card-readers.js';
import { ExposedError, type RequestHandlers } from '../../../frames/rpc/rpc-server.js';
import { writeError } from '../../../frames/rpc/wire-error.js';
import { unionPayErrors } from '../shared/unionpay.errors.js';
import { enroll, fetchCapabilities, type Send, tokenize } from '../shared/unionpay.request.js';
import type { UnionPayRequests } from '../shared/unionpay.protocol.js';

/** Milliseconds to wait for the vault. A removed card must not block a call. */
const readMs = 5_000;

/** Creates the handlers of the page's requests. */
export function createHandlers(
  gateway: ClientConfiguration,
  pageOrigin: string,
  vaults: IntroducedVaults,
): RequestHandlers<UnionPayRequests> {
  const within = async <Result>(
    { card, timeout }: { card: CardChannel; timeout: number },
    signal: AbortSignal,
    work: (send: Send, values: CardValues) => Promise<Result>,
  ): Promise<Result> => {
    try {
      verifyGateway(gateway, pageOrigin);
      const values = await valuesOf(card, vaults, signal);
      return await work((call) => request(gateway, { ...call, timeout, signal }), values);
    } catch (error) {
      throw new ExposedError(writeError(error));
    }
  };
  return {
    fetchCapabilities: (call, signal) =>
      within(call, signal, (send, { number = '' }) => fetchCapabilities(send, number)),
    enroll: (call, signal) => within(call, signal, (send, values) => enroll(send, values, call.mobile)),
    tokenize: (call, signal) => within(call, signal, (send, values) => tokenize(send, values, call)),
  };
}

async function valuesOf(
  card: CardChannel,
  vaults: IntroducedVaults,
  signal: AbortSignal,
): Promise<CardValues> {
  const error = () => unionPayErrors.HOSTED_FIELDS_INSTANCE_REQUIRED();
  const values = await withDeadline({ ms: readMs, error, signal }, (inner) => readCard(card, vaults, inner));
  if (!values) throw error();
  return values;
}
