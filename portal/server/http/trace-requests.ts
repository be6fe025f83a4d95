import { SpanKind } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import { recordRequest } from '../telemetry/metrics.js';
import { callerContext, inSpan, markFailed } from '../telemetry/tracing.js';
import type { PortalEnv } from './env.js';
import { routePattern } from './matched-route.js';

/** Methods with a name of their own in spans and metrics, whose number must be small. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Records each request as a span and in the metrics. The address is recorded as the pattern of its route: paths and queries
 * can contain names and tokens of payment methods.
 */
export const traceRequests = (): MiddlewareHandler<PortalEnv> => async (c, next) => {
  const start = performance.now();
  const method = methods.has(c.req.method) ? c.req.method : '_OTHER';
  const route = routePattern(c);
  const known = { 'http.request.method': method, ...(route === undefined ? {} : { 'http.route': route }) };
  const name = [method === '_OTHER' ? 'HTTP' : method, ...(route === undefined ? [] : [route])].join(' ');
  const parent = callerContext(c.req.raw.headers);
  await inSpan({ name, kind: SpanKind.SERVER, attributes: known, parent }, async (span) => {
    await next();
    const { status } = c.res;
    const outcome = { 'http.response.status_code': status };
    span.setAttributes({ ...outcome, 'portal.request_id': c.var.requestId });
    if (status >= 500) markFailed(span, String(status));
    recordRequest(start, { ...known, ...outcome });
  });
};
