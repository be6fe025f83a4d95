import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

export interface SoakRequest {
  kind: 'payment' | 'redemption' | 'draft' | 'read';
  path: string;
  /** Undefined for a request that reads. */
  body?: object;
  headers: Readonly<Record<string, string>>;
}

/** Last response to a request and its repetitions. */
export interface Outcome {
  kind: SoakRequest['kind'];
  status: number;
  /** Id of what was created; undefined if nothing was. */
  id: string | undefined;
  repetitions: number;
}

const responseSchema = z.object({ id: z.string().optional(), code: z.string().optional() });

/**
 * Sends a request until it has a final response, each time to the next process and with the same key. Final is a success or a
 * rejection, but not a lost connection, an error of the server, a limit, or the notice that the first request is running.
 */
export async function sendUntilSettled(
  { kind, path, body, headers }: SoakRequest,
  addressOf: (attempt: number) => string,
  deadline: () => number,
): Promise<Outcome> {
  const key = randomUUID();
  for (let attempt = 0; ; attempt++) {
    const outcome = await send(addressOf(attempt) + path, body, { ...headers, 'idempotency-key': key });
    if (outcome.isFinal || Date.now() > deadline()) return { kind, ...outcome, repetitions: attempt };
    await sleep(attempt === 0 ? 100 : 1_000);
  }
}

async function send(url: string, body: object | undefined, headers: Record<string, string>) {
  try {
    const response = await fetch(url, {
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    const { id, code } = responseSchema.parse(await response.json());
    const { status } = response;
    const isFinal = status < 500 && status !== 429 && code !== 'idempotency_in_progress';
    return { status, id: status < 300 ? id : undefined, isFinal };
  } catch {
    // The process was killed.
    return { status: 0, id: undefined, isFinal: false };
  }
}
