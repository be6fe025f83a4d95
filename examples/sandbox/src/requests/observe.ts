import type { MiddlewareHandler } from 'hono';
import type { SandboxContext, SandboxEnv } from '../http-env.js';
import { applyFault } from '../scenarios/apply-fault.js';
import type { Scenario, Scenarios } from '../scenarios/scenarios.js';
import { describeRequest, type RequestDescription } from './describe-request.js';
import { describeUnreadable, maskBody, maskHeaders, maskText } from './mask.js';
import type { RequestLog } from './request-log.js';

export interface Observed {
  requests: RequestLog;
  scenarios: Scenarios;
  now: () => Date;
  closing: AbortSignal;
  /** Where the merchant is not to be seen in the request itself: the server interface knows it by its key. */
  merchantOf?: (c: SandboxContext) => Promise<string | null>;
}

/** Notes every call, masked, and lets the scenario switch have its say before or after the gateway's work. */
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
    const entry = requests.add(toRecord(c, { ...description, merchantId }, now()));
    const { operation, transport } = description;
    const scenario = scenarios.take({ merchantId, operation, transport, path: c.req.path });
    let status: number | null = null;
    try {
      await meet(c, scenario, next, closing);
      status = isCut(c) ? null : c.res.status;
    } finally {
      entry.finish({
        status,
        ms: Math.round((performance.now() - started) * 10) / 10,
        scenarioId: scenario?.id ?? null,
      });
    }
  };
}

async function meet(
  c: SandboxContext,
  scenario: Scenario | null,
  next: () => Promise<void>,
  closing: AbortSignal,
): Promise<void> {
  if (!scenario) return next();
  if (scenario.when === 'after') await next();
  const answer = await applyFault(c, scenario.fault, closing);
  if (answer) {
    // What the gateway had answered must not shine through in the headers of the fault.
    c.res = undefined;
    c.res = answer;
  } else if (scenario.when !== 'after') {
    await next();
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
    path: maskText(url.pathname),
    query: maskBody(query) as Record<string, unknown>,
    transport,
    operation,
    operationName,
    merchantId,
    headers: maskHeaders(c.req.raw.headers),
    body: unreadableBody === null ? maskBody(body) : describeUnreadable(unreadableBody),
  };
}
