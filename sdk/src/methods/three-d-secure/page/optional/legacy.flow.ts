import type { Client } from '../../../../client/index.js';
import { orAborted } from '../../../../core/abort.js';
import { defaultTimeoutMs } from '../../../../core/deadline.js';
import { isVerifiedUrl } from '../../../../core/hosts.js';
import { isNavigable } from '../../../../core/navigable.js';
import { parseUrl } from '../../../../core/url.js';
import { VERSION } from '../../../../core/version.js';
import { legacyErrors, threeDSecureErrors } from '../three-d-secure.errors.js';
import {
  type LookupResponse,
  lookUp,
  parseMethod,
  passesThrough,
  type VerifiedPaymentMethod,
} from '../three-d-secure.gateway.js';
import { frictionlessPayload, payloadOf } from '../payload.js';
import { type RunDeps, runVerification } from '../verify.flow.js';
import type { LegacyVerifyCardOptions, VerifyPayload } from '../verify.types.js';
import { checkLegacyOptions, legacyLookup, readLegacyOptions } from './legacy.options.js';

export interface LegacyDeps extends RunDeps {
  readonly client: Client;
  /** Opens the bank's page in a frame, and resolves when the completion page reports the end. */
  readonly openBank: (options: {
    showLoader: boolean;
    form: (completionUrl: string) => { acsUrl: string; pareq?: string; md?: string; termUrl: string };
    insert: (frame: HTMLIFrameElement) => void;
    timeout: number;
    signal: AbortSignal;
  }) => Promise<void>;
}

/** Verifies a card in the legacy mode: lookup, then the bank's page in a frame that the shop inserts. */
export async function verifyLegacy(deps: LegacyDeps, given: LegacyVerifyCardOptions): Promise<VerifyPayload> {
  const { client, machine } = deps;
  const options = readLegacyOptions(given);
  const { timeout, nonce } = options;
  return runVerification(deps, options.signal, {
    check: () => {
      checkLegacyOptions(options);
    },
    work: async ({ run, signal }) => {
      const response = await lookUp({ client, signal, timeout }, nonce, legacyLookup(options));
      machine.send({ type: 'LOOKED_UP', run, lookedUp: response.paymentMethod });
      if (!response.lookup.acsUrl) return frictionlessPayload(response);
      const form = await bankForm(deps, response, signal);
      machine.send({ type: 'CHALLENGE', run });
      await showBank(deps, form, options, signal);
      machine.send({ type: 'VALIDATED', run });
      return readResult(deps, response, signal);
    },
    reset: () => undefined,
  });
}

type FormOf = (completionUrl: string) => { acsUrl: string; pareq?: string; md?: string; termUrl: string };

/** Returns the form for the bank. Throws if the bank could return to another domain than the gateway's. */
async function bankForm(
  { client }: LegacyDeps,
  response: LookupResponse,
  signal: AbortSignal,
): Promise<FormOf> {
  const { pareq, md } = response.lookup;
  const termUrl = response.lookup.termUrl ?? '';
  if (!isVerifiedUrl(termUrl, location.origin)) throw threeDSecureErrors.TERM_URL_REQUIRES_BRAINTREE_DOMAIN();
  const acsUrl = await bankUrl(client, response, signal);
  return (completionUrl) => ({
    acsUrl,
    ...(pareq ? { pareq } : {}),
    ...(md ? { md } : {}),
    termUrl: `${termUrl}&three_d_secure_version=${VERSION}&authentication_complete_base_url=${encodeURIComponent(completionUrl)}`,
  });
}

const providerHost = /(?:^|\.)cardinalcommerce\.com$/;

/** Returns the payment method of a nonce as the gateway has stored it. */
async function findMethod(
  client: Client,
  nonce: string,
  signal: AbortSignal,
): Promise<VerifiedPaymentMethod> {
  const endpoint = `payment_method_nonces/${encodeURIComponent(nonce)}`;
  return parseMethod(await client.request({ endpoint, method: 'get', signal }));
}

/** Returns the bank's URL: the lookup's if it is the provider's, else the one that the gateway has stored. */
async function bankUrl(
  client: Client,
  { lookup, paymentMethod: { nonce } }: LookupResponse,
  signal: AbortSignal,
): Promise<string> {
  const acsUrl = lookup.acsUrl ?? '';
  const url = parseUrl(acsUrl);
  if (url?.protocol === 'https:' && providerHost.test(url.hostname)) return acsUrl;
  const stored = await findMethod(client, nonce, signal).catch((cause: unknown) => {
    throw threeDSecureErrors.LOOKUP_ERROR({ cause });
  });
  const storedUrl = stored.threeDSecureInfo?.['acsUrl'];
  if (typeof storedUrl !== 'string' || !isNavigable(storedUrl, location.origin))
    throw threeDSecureErrors.LOOKUP_ERROR();
  return storedUrl;
}

async function showBank(
  { openBank }: LegacyDeps,
  form: FormOf,
  { addFrame, removeFrame, showLoader, timeout = defaultTimeoutMs }: LegacyVerifyCardOptions,
  signal: AbortSignal,
): Promise<void> {
  const frames: HTMLIFrameElement[] = [];
  const insert = (frame: HTMLIFrameElement) => {
    frames.push(frame);
    addFrame(null, frame);
  };
  try {
    const opened = openBank({ showLoader: showLoader !== false, form, insert, timeout, signal });
    await orAborted(opened, signal);
  } finally {
    if (frames.length > 0) callSafely(removeFrame);
  }
}

/** Calls a function of the shop whose errors must not change the outcome; they are reported to the console. */
function callSafely(call: () => unknown): void {
  try {
    call();
  } catch (error) {
    globalThis.reportError(error);
  }
}

/**
 * Returns the result that the gateway has stored (specification §8). The bank's page can open the completion page with
 * any query, so its address proves nothing.
 */
async function readResult(
  { client }: LegacyDeps,
  { paymentMethod: { nonce } }: LookupResponse,
  signal: AbortSignal,
): Promise<VerifyPayload> {
  const stored = await findMethod(client, nonce, signal).catch((cause: unknown) => {
    if (passesThrough(cause)) throw cause;
    throw unknownResponse('The result of the authentication could not be read.', cause);
  });
  const info = stored.threeDSecureInfo;
  if (stored['consumed'] !== true && (info?.liabilityShifted || info?.liabilityShiftPossible))
    return payloadOf(stored, info);
  throw unknownResponse('The gateway has no result of the authentication.');
}

const unknownResponse = (message: string, cause?: unknown) =>
  legacyErrors.UNKNOWN_AUTH_RESPONSE({ params: { message }, cause });
