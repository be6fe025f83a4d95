import type { Client } from '../../../client/index.js';
import { orAborted } from '../../../core/abort.js';
import { type Clock, withDeadline } from '../../../core/deadline.js';
import { ifParsable, parseObject } from '../../../core/parse.js';
import { VERSION } from '../../../core/version.js';
import type { CardinalSession } from './cardinal/session.js';
import { threeDSecureErrors } from './three-d-secure.errors.js';

export interface PrepareDeps {
  readonly client: Client;
  readonly session: Pick<CardinalSession, 'ready' | 'sessionId' | 'elapsedMs' | 'cardinal'>;
  readonly clock: Clock;
  /** Milliseconds until the script must have processed the BIN; 0 means no limit. */
  readonly setupMs: number;
}

/** Version of the protocol that lookups request (specification §9). */
const requestedThreeDSecureVersion = '2';

/**
 * Returns the fields of a lookup with the device data of the challenge script. A script that fails
 * or does not respond leaves its fields out; only an abort rejects.
 */
export async function prepareLookup(
  deps: PrepareDeps,
  given: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const { client, session } = deps;
  const failure = await orAborted(session.ready, signal);
  const { sessionId: dfReferenceId, elapsedMs } = session;
  const issuer = failure ? {} : await processBin(deps, given['bin'], signal);
  return {
    ...given,
    ...(dfReferenceId === undefined ? {} : { dfReferenceId }),
    clientMetadata: {
      requestedThreeDSecureVersion,
      sdkVersion: `web/${VERSION}`,
      ...(elapsedMs === undefined ? {} : { cardinalDeviceDataCollectionTimeElapsed: elapsedMs }),
      ...issuer,
    },
    authorizationFingerprint: client.getConfiguration().authorizationFingerprint,
    braintreeLibraryVersion: `braintree/web/${VERSION}`,
  };
}

const readResult = ifParsable(parseObject({ Status: (value) => value }));

/** Lets the card's issuer collect device data for a BIN. Returns nothing if that fails. */
async function processBin(
  { session, clock, setupMs }: PrepareDeps,
  bin: unknown,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const startedAt = clock.elapsed();
  const work = async () => session.cardinal.trigger('bin.process', String(bin));
  const error = () => threeDSecureErrors.CARDINAL_SDK_RESPONSE_TIMEDOUT();
  const processed = withDeadline({ ms: setupMs, error, clock, signal }, work).then(
    (result) => ({ Status: readResult(result)?.Status }),
    () => undefined,
  );
  const result = await orAborted(processed, signal);
  if (!result) return {};
  return {
    issuerDeviceDataCollectionTimeElapsed: Math.round(clock.elapsed() - startedAt),
    issuerDeviceDataCollectionResult: result.Status,
  };
}
