import type { LookupAddress } from 'node:dns';
import http, { type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryError } from '../../contract/integration-values.js';
import type { WebhookNetwork } from './services.js';
import { hostOf, isReachable, urlProblem } from './webhook-url.js';

/** Time for name, connection and response together. */
const timeoutMs = 10_000;

export interface PostResult {
  /** Status of the response; null without one. */
  code: number | null;
  /** Null after a success. */
  error: DeliveryError | null;
  durationMs: number;
}

interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * Posts a webhook. The addresses of the host are read once, all of them are checked, and the connection is made to one of
 * them: a name server that answers differently the next time changes nothing. Redirects are not followed, the connection is
 * not reused, and the body of the response is not read.
 */
export async function postWebhook(
  post: Post,
  network: WebhookNetwork,
  { limitMs = timeoutMs }: { limitMs?: number } = {},
): Promise<PostResult> {
  const start = performance.now();
  const signal = AbortSignal.timeout(limitMs);
  const result = (code: number | null, error: DeliveryError | null): PostResult => ({
    ...{ code, error },
    durationMs: Math.round(performance.now() - start),
  });
  try {
    const addresses = await withinTime(addressesOf(post.url, network), signal);
    if (addresses === null) return result(null, 'blocked');
    const code = await send(post, addresses, signal);
    if (code >= 200 && code < 300) return result(code, null);
    return result(code, code >= 300 && code < 400 ? 'redirect' : 'status');
  } catch {
    // The error can contain the address of a network; its kind is all that is stored.
    return result(null, signal.aborted ? 'timeout' : 'connection');
  }
}

/** Returns the addresses to connect to, or null if one of them is not public. Rejects if the name has none. */
async function addressesOf(text: string, network: WebhookNetwork): Promise<readonly LookupAddress[] | null> {
  if (urlProblem(text, network)) return null;
  const host = hostOf(new URL(text));
  const family = isIP(host);
  const addresses = family === 0 ? await network.resolve(host) : [{ address: host, family }];
  if (addresses.length === 0) throw new Error('The name has no address.');
  return addresses.every(({ address }) => isReachable(address, network)) ? addresses : null;
}

/** Rejects when the signal aborts: reading a name cannot be ended. */
function withinTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      reject(new Error('The time has passed.'));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject);
  });
}

function send(
  { url, headers, body }: Post,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<number> {
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // Without an agent, no later request uses the connection.
    agent: false,
    lookup: fixedLookup(addresses),
    maxHeaderSize: 16 * 1024,
    signal,
  };
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      // Closes the connection: the size of the body has no limit.
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Returns a function that connections use instead of the name server. */
function fixedLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_, { all }, callback) => {
    const [first = { address: '', family: 0 }] = addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}
