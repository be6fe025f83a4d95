import type { Client } from '../../../client/index.js';
import { linkedController, orAborted, throwIfAborted } from '../../../core/abort.js';
import type { Machine } from '../../../core/machine.js';
import { isError } from '../../../core/foreign-values.js';
import { parseLookupText } from './lookup-text.js';
import { isCanceledByCustomer, failureOf, isDecidedByGateway } from './cardinal/validated.js';
import { type Challenge, type ChallengeDeps, prepareDisplay, runChallenge } from './challenge.flow.js';
import { threeDSecureErrors } from './three-d-secure.errors.js';
import { authenticate, type LookupResponse, lookUp } from './three-d-secure.gateway.js';
import { lookupFields } from './lookup.request.js';
import type { VerificationEvent, VerificationState } from './three-d-secure.machine.js';
import { frictionlessPayload, payloadOf, skippedPayload } from './payload.js';
import { type PrepareDeps, prepareLookup } from './prepare-lookup.js';
import { checkExemption, checkVerifyOptions, readVerifyOptions } from './verify.options.js';
import type { LookupComplete, VerifyCardOptions, VerifyPayload } from './verify.types.js';
import type { CardinalSession } from './cardinal/session.js';

export type VerificationMachine = Machine<VerificationState, VerificationEvent>;

export interface RunDeps {
  readonly machine: VerificationMachine;
  /** Returns a number that no other verification of the instance has. */
  readonly nextRun: () => number;
  /** Ends the instance. */
  readonly signal: AbortSignal;
}

export interface VerifyDeps extends RunDeps, Omit<ChallengeDeps, 'session'>, Omit<PrepareDeps, 'session'> {
  readonly client: Client;
  readonly session: CardinalSession;
}

/** Verification that is running. */
interface Run {
  readonly run: number;
  readonly signal: AbortSignal;
}

/**
 * Runs one verification. Its promise settles with the work, with `THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT` after a
 * `CANCEL`, or with `ABORTED`.
 *
 * @param check - Runs when no other verification is running, and before anything else starts.
 * @param reset - Prepares the next verification. Called after the outcome, which it cannot change.
 */
export async function runVerification<Result>(
  { machine, nextRun, signal: life }: RunDeps,
  signal: AbortSignal | undefined,
  { check, work, reset }: { check: () => void; work: (run: Run) => Promise<Result>; reset: () => void },
): Promise<Result> {
  throwIfAborted(signal);
  const run = nextRun();
  if (!machine.send({ type: 'START', run })) throw threeDSecureErrors.AUTHENTICATION_IN_PROGRESS();
  try {
    check();
  } catch (error) {
    machine.send({ type: 'SETTLE', run });
    throw error;
  }
  const canceled = new AbortController();
  const unsubscribe = machine.subscribe(({ status }) => {
    if (status === 'idle') canceled.abort();
  });
  const controller = linkedController(life, signal, canceled.signal);
  try {
    return await orAborted(work({ run, signal: controller.signal }), controller.signal);
  } catch (error) {
    throw canceled.signal.aborted ? threeDSecureErrors.VERIFY_CARD_CANCELED_BY_MERCHANT() : error;
  } finally {
    unsubscribe();
    machine.send({ type: 'SETTLE', run });
    controller.abort();
    reset();
  }
}

/** Verifies a card: lookup, decision of the shop, challenge, authentication. */
export async function verifyCard(deps: VerifyDeps, given: VerifyCardOptions): Promise<VerifyPayload> {
  const { client, session, machine } = deps;
  const options = readVerifyOptions(given);
  const { timeout, additionalInformation } = options;
  return runVerification(deps, options.signal, {
    check: () => {
      checkVerifyOptions(options, deps.hasListener('lookup-complete'));
    },
    work: async ({ run, signal }) => {
      checkExemption(options);
      session.retry();
      const data = await prepareLookup(deps, lookupFields(options), signal);
      const response = await lookUp({ client, signal, timeout }, options.nonce, data);
      machine.send({ type: 'LOOKED_UP', run, lookedUp: response.paymentMethod });
      await shopDecision(deps, response, options, signal);
      return finish(
        deps,
        response,
        { run, signal },
        { timeout, windowSize: additionalInformation?.acsWindowSize, order: options },
      );
    },
    reset: () => {
      session.reset();
    },
  });
}

/** Continues a verification whose lookup was made by the shop's server. */
export async function continueVerification(deps: VerifyDeps, lookup: unknown): Promise<VerifyPayload> {
  const response = parseLookupText(lookup);
  const { session, machine } = deps;
  return runVerification(deps, undefined, {
    check: () => undefined,
    work: async ({ run, signal }) => {
      machine.send({ type: 'LOOKED_UP', run, lookedUp: response.paymentMethod });
      session.retry();
      return finish(deps, response, { run, signal }, {});
    },
    reset: () => {
      session.reset();
    },
  });
}

/** Waits until the shop continues. A function of the shop that throws ends the verification. */
async function shopDecision(
  { emit }: VerifyDeps,
  response: LookupResponse,
  { onLookupComplete }: VerifyCardOptions,
  signal: AbortSignal,
): Promise<void> {
  const decision = new Promise<void>((resolve, reject) => {
    const next = () => {
      resolve();
    };
    const requiresUserAuthentication = Boolean(response.lookup.acsUrl);
    const data: LookupComplete = withNext({ ...response, requiresUserAuthentication }, next);
    if (!onLookupComplete) {
      emit('lookup-complete', data);
      return;
    }
    Promise.resolve(data)
      .then((given) => onLookupComplete(given, next))
      .catch((cause: unknown) => {
        reject(threeDSecureErrors.LOOKUP_ERROR({ cause }));
      });
  });
  await orAborted(decision, signal);
}

/** Adds the function without making it enumerable, so that shops can copy and send the data. */
function withNext<Data extends object>(data: Data, next: () => void): Data & { next: () => void } {
  return Object.defineProperty(data, 'next', { value: next }) as Data & { next: () => void };
}

interface FinishOptions {
  readonly timeout?: number | undefined;
  readonly windowSize?: unknown;
  readonly order?: Challenge['order'];
}

/** Runs the challenge of a lookup, if there is one, and returns the payload. */
async function finish(
  deps: VerifyDeps,
  response: LookupResponse,
  { run, signal }: Run,
  { timeout, windowSize, order }: FinishOptions,
): Promise<VerifyPayload> {
  const { client, session, machine, emit } = deps;
  const { acsUrl, pareq: payload, transactionId } = response.lookup;
  if (!acsUrl) return frictionlessPayload(response);
  const failure = await orAborted(session.ready, signal);
  if (failure) return skippedPayload(response, failure);
  const outcome = await session.inTurn(async () => {
    const unprepared = await prepareDisplay(deps, signal);
    if (unprepared) return unprepared;
    if (!transactionId) throw threeDSecureErrors.LOOKUP_ERROR({ details: { missing: 'transactionId' } });
    machine.send({ type: 'CHALLENGE', run });
    return runChallenge(deps, { acsUrl, payload, transactionId, windowSize, order }, signal);
  }, signal);
  if (isError(outcome)) return skippedPayload(response, outcome);
  const { data, jwt } = outcome;
  machine.send({ type: 'VALIDATED', run });
  if (!isDecidedByGateway(data)) throw failureOf(data);
  if (isCanceledByCustomer(data)) emit('customer-canceled', undefined);
  const { paymentMethod, threeDSecureInfo } = await authenticate(
    { client, signal, timeout },
    response.paymentMethod.nonce,
    jwt,
  );
  return {
    // Without a payment method the authentication failed: the looked-up one can still be used.
    ...payloadOf(paymentMethod ?? response.paymentMethod, threeDSecureInfo),
    rawCardinalSDKVerificationData: data,
  };
}
