import type { MiddlewareHandler } from 'hono';
import type { SandboxContext, SandboxEnv } from '../http-env.js';
import { applyFault } from '../scenarios/apply-fault.js';
import type { Scenario, Scenarios } from '../scenarios/scenarios.js';
import { describeRequest, type RequestDescription } from './describe-request.js';
import { describeUnreadable, hasCardData, maskBody, maskHeaders, maskPath, maskText } from './mask.js';
import type { RawRequest, RequestLog } from './request-log.js';

export interface Observed {
  requests: RequestLog;
  scenarios: Scenarios;
  now: () => Date;
  closing: AbortSignal;
  /**
   * Finds the merchant of a request that does not contain one: the server API identifies merchants by their
   * key.
   */
  merchantOf?: (c: SandboxContext) => Promise<string | null>;
}

/** Logs every call, masked, and applies a matching scenario before or after the gateway handles it. */
export function observe({
  requests,
  scenarios,
  now,
  closing,
  merchantOf,
}: Observed): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const started = performance.now();
    const description = await describeRequest(c);
    const merchantId = description.merchantId ?? (await merchantOf?.(c)) ?? null;
    const entry = requests.add(
      toRecord(c, { ...description, merchantId }, now()),
      await rawOf(c, description),
    );
    const { operation, transport } = description;
    const scenario = scenarios.take({ merchantId, operation, transport, path: c.req.path });
    let status: number | null = null;
    let response: unknown = null;
    try {
      await applyScenario(c, scenario, next, closing);
      if (!isCut(c)) {
        status = c.res.status;
        response = await readResponse(c.res);
      }
    } finally {
      entry.finish({
        status,
        response,
        ms: Math.round((performance.now() - started) * 10) / 10,
        scenarioId: scenario?.id ?? null,
      });
    }
  };
}

async function applyScenario(
  c: SandboxContext,
  scenario: Scenario | null,
  next: () => Promise<void>,
  closing: AbortSignal,
): Promise<void> {
  if (!scenario) return next();
  if (scenario.when === 'after') await next();
  const replacement = await applyFault(c, scenario.fault, closing);
  if (replacement) {
    // Hono merges headers into a response that replaces another. The fault must not have the gateway's
    // headers.
    c.res = undefined;
    c.res = replacement;
  } else if (scenario.when !== 'after') {
    await next();
  }
}

/** Returns the request for a replay, or undefined if it contains card data or cannot be parsed. */
async function rawOf(
  c: SandboxContext,
  { body, unreadableBody }: RequestDescription,
): Promise<RawRequest | undefined> {
  if (unreadableBody !== null || hasCardData(body)) return undefined;
  const { url, method } = c.req;
  const text = body === undefined ? '' : await c.req.text();
  return { method, url, headers: new Headers(c.req.raw.headers), body: text };
}

const longestResponse = 20_000;

/** Returns the masked JSON of a response, or null for other content. Does not consume the body. */
async function readResponse(response: Response): Promise<unknown> {
  if (!/json/.test(response.headers.get('content-type') ?? '')) return null;
  const text = await response.clone().text();
  if (text.length > longestResponse) return `(${text.length} characters)`;
  try {
    return maskBody(JSON.parse(text));
  } catch {
    // A scenario can truncate the body.
    return maskText(text);
  }
}

function isCut(c: SandboxContext): boolean {
  return c.res.headers.has('x-hono-already-sent');
}

function toRecord(c: SandboxContext, description: RequestDescription, at: Date) {
  const { url, transport, operation, operationName, merchantId, query, body, unreadableBody } = description;
  return {
    at,
    method: c.req.method,
    origin: url.origin,
    path: maskPath(url.pathname),
    query: maskBody(query) as Record<string, unknown>,
    transport,
    operation,
    operationName,
    merchantId,
    headers: maskHeaders(c.req.raw.headers),
    body: unreadableBody === null ? maskBody(body) : describeUnreadable(unreadableBody),
  };
}
