import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { SandboxContext } from '../http-env.js';
import type { Fault, GraphQLFault } from './scenarios.js';

/**
 * Error in place of a cut connection if the app is called in-process. It extends `TypeError` like `fetch`'s.
 */
export class ConnectionCutError extends TypeError {
  constructor(reason: string) {
    super(reason);
    this.name = 'ConnectionCutError';
  }
}

/** Returns the response that replaces the gateway's, or null if the gateway handles the request. */
export async function applyFault(
  c: SandboxContext,
  fault: Fault,
  closing: AbortSignal,
): Promise<Response | null> {
  switch (fault.kind) {
    case 'delay':
      await pause(c, fault.ms, closing);
      return null;
    case 'status':
      return statusResponse(fault.status, fault.body);
    case 'malformed':
      return createResponse('{"data":{"clientConfig', 200, 'application/json');
    case 'empty':
      return createResponse('', 200, 'application/json');
    case 'graphqlError':
      return createResponse(JSON.stringify(graphQLErrorBody(fault)), 200, 'application/json');
    case 'dropped':
      return cut(c, 'The connection was dropped by a scenario.');
    case 'silence':
      await untilDisconnected(c, closing);
      return cut(c, 'The connection ended without a response.');
  }
}

function statusResponse(status: number, body: unknown): Response {
  if (status === 204 || status === 304) return new Response(null, { status });
  if (typeof body === 'string') return createResponse(body, status, 'text/html');
  const json = body ?? { error: { message: 'This response comes from a scenario' } };
  return createResponse(JSON.stringify(json), status, 'application/json');
}

function createResponse(body: string, status: number, type: string): Response {
  return new Response(body, { status, headers: { 'Content-Type': `${type}; charset=utf-8` } });
}

function graphQLErrorBody({ errorClass, message, legacyCode, inputPath }: GraphQLFault) {
  const extensions = {
    ...(errorClass === null ? {} : { errorClass }),
    ...(legacyCode === undefined ? {} : { legacyCode }),
    ...(inputPath === undefined ? {} : { inputPath }),
  };
  return { data: null, errors: [{ message: message ?? 'This response comes from a scenario', extensions }] };
}

function cut(c: SandboxContext, reason: string): Response {
  const { outgoing } = bindings(c);
  if (!outgoing) throw new ConnectionCutError(reason);
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

function pause(c: SandboxContext, ms: number, closing: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    onDisconnect(c, closing, end, over.signal);
  });
}

function untilDisconnected(c: SandboxContext, closing: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise((resolve) => {
    const end = () => {
      over.abort();
      resolve();
    };
    onDisconnect(c, closing, end, over.signal);
  });
}

/** Calls `act` when the client disconnects or the sandbox closes, until `over` is aborted. */
function onDisconnect(c: SandboxContext, closing: AbortSignal, act: () => void, over: AbortSignal): void {
  if (closing.aborted || c.req.raw.signal.aborted) act();
  closing.addEventListener('abort', act, { signal: over });
  const { outgoing } = bindings(c);
  if (outgoing) outgoing.once('close', act);
  else c.req.raw.signal.addEventListener('abort', act, { signal: over });
}

/** Returns the socket's bindings. Hono leaves `env` undefined if the app is called in-process. */
function bindings({ env }: { env?: Partial<HttpBindings> }): Partial<HttpBindings> {
  return env ?? {};
}
