import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { SandboxContext } from '../http-env.js';
import type { Fault, GraphQLFault } from './scenarios.js';

/** In a test without a socket a cut connection is a rejection, as `fetch` would give it. */
export class ConnectionCutError extends TypeError {
  constructor(reason: string) {
    super(reason);
    this.name = 'ConnectionCutError';
  }
}

/** The answer in place of the gateway's own, or null when the gateway may go on after all. */
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
      return statusAnswer(fault.status, fault.body);
    case 'malformed':
      return answer('{"data":{"clientConfig', 200, 'application/json');
    case 'empty':
      return answer('', 200, 'application/json');
    case 'graphqlError':
      return answer(JSON.stringify(graphQLErrorBody(fault)), 200, 'application/json');
    case 'dropped':
      return cut(c, 'The connection was dropped by a scenario.');
    case 'silence':
      await untilGone(c, closing);
      return cut(c, 'The connection ended without an answer.');
  }
}

function statusAnswer(status: number, body: unknown): Response {
  if (status === 204 || status === 304) return new Response(null, { status });
  if (typeof body === 'string') return answer(body, status, 'text/html');
  const json = body ?? { error: { message: 'This response comes from a scenario' } };
  return answer(JSON.stringify(json), status, 'application/json');
}

function answer(body: string, status: number, type: string): Response {
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
    whenGone(c, closing, end, over.signal);
  });
}

function untilGone(c: SandboxContext, closing: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise((resolve) => {
    const end = () => {
      over.abort();
      resolve();
    };
    whenGone(c, closing, end, over.signal);
  });
}

/** Acts when the client has left or the sandbox closes; listens until `over`. */
function whenGone(c: SandboxContext, closing: AbortSignal, act: () => void, over: AbortSignal): void {
  if (closing.aborted || c.req.raw.signal.aborted) act();
  closing.addEventListener('abort', act, { signal: over });
  const { outgoing } = bindings(c);
  if (outgoing) outgoing.once('close', act);
  else c.req.raw.signal.addEventListener('abort', act, { signal: over });
}

/** In process there are none, and Hono then leaves the whole object out. */
function bindings({ env }: { env?: Partial<HttpBindings> }): Partial<HttpBindings> {
  return env ?? {};
}
