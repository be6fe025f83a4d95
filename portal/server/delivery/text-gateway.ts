import type { Message } from './delivery.js';

export interface TextGatewayOptions {
  /** Address that text messages are posted to. */
  url: string;
  /** Bearer token of the address. */
  token: string;
  /** Waits between attempts; tests replace it. */
  wait?: (ms: number) => Promise<void>;
}

const timeoutMs = 10_000;
const pausesMs = [500, 2_000];
/** Responses with which the provider has not accepted the message. */
const retryableStatuses = new Set([429, 503]);
/** Errors of connections that were never established. */
const retryableCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Error of the text provider. It contains neither the message nor the number. */
class TextGatewayError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TextGatewayError';
  }
}

/**
 * Returns a function that posts text messages as JSON: `{"to": "+12025550100", "text": "…"}`. Every 2xx status means
 * accepted. It repeats only what was certainly not accepted: a person must not get a message twice.
 */
export function textSender({
  url,
  token,
  wait = pause,
}: TextGatewayOptions): (message: Message) => Promise<void> {
  return async ({ to, text }) => {
    for (let attempt = 0; ; attempt++) {
      const result = await post(url, token, JSON.stringify({ to, text }));
      if (result === 'accepted') return;
      const pauseMs = pausesMs[attempt];
      if (!result.isRetryable || pauseMs === undefined) throw result.error;
      await wait(pauseMs);
    }
  };
}

type Outcome = 'accepted' | { error: TextGatewayError; isRetryable: boolean };

async function post(url: string, token: string, body: string): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
      // Another address must not receive the token.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return 'accepted';
    const error = new TextGatewayError(`The text provider responded with status ${response.status}.`);
    return { error, isRetryable: retryableStatuses.has(response.status) };
  } catch (cause) {
    const code = connectionCode(cause);
    const { host } = new URL(url);
    const error = new TextGatewayError(`The text provider ${host} did not respond (${code}).`, { cause });
    return { error, isRetryable: retryableCodes.has(code) };
  }
}

/** Returns the code of the connection error that `fetch` wraps. */
function connectionCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { cause, name } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : name;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
