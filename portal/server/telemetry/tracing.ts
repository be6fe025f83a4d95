import {
  type Attributes,
  type Context,
  context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';

/** Name of the part that creates all spans and metrics. */
export const scopeName = 'tessera-portal';

/** Without an SDK, its spans record nothing. */
const tracer = trace.getTracer(scopeName);

interface SpanInit {
  /** Few different names: no ids, no values. */
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
  links?: Link[];
  /** Default: the active span is the parent. */
  parent?: Context;
}

/** Runs work in a span, which ends with it. An error marks the span with its name, not with its message. */
export function inSpan<Result>(
  { name, kind = SpanKind.INTERNAL, attributes = {}, links = [], parent = context.active() }: SpanInit,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { kind, attributes, links }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Marks a span as failed. The type is a status, a code or the name of an error. */
export function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Returns the context of a caller, which the header `traceparent` names. */
export function callerContext(headers: Headers): Context {
  return propagation.extract(ROOT_CONTEXT, headers, {
    get: (carrier, name) => carrier.get(name) ?? undefined,
    keys: (carrier) => [...carrier.keys()],
  });
}

/** Runs a job in a span without a parent. */
export const inJobSpan = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  inSpan(
    {
      name: `job ${name}`,
      kind: SpanKind.CONSUMER,
      attributes: { 'portal.job': name },
      parent: ROOT_CONTEXT,
    },
    work,
  );

/**
 * Runs the part of a job that continues a request, in a span with a link to the trace of that request.
 *
 * @param stored - Value that `storedTrace` has returned in the request.
 */
export function inLinkedSpan<Result>(
  name: string,
  stored: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  const origin = stored === null ? undefined : originOf(stored);
  return inSpan({ name, links: origin ? [{ context: origin }] : [] }, work);
}

/** Returns the active trace in the format of the header `traceparent`, for a row that a job reads; null without a trace. */
export function storedTrace(): string | null {
  const carrier: Partial<Record<string, string>> = {};
  propagation.inject(context.active(), carrier);
  return carrier['traceparent'] ?? null;
}

const originOf = (traceparent: string): SpanContext | undefined =>
  trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent }));

/** Returns the active span for a log line; nothing without a span. */
export function traceFacts(): Readonly<Record<string, string>> {
  const active = trace.getActiveSpan()?.spanContext();
  return active && trace.isSpanContextValid(active) ? { traceId: active.traceId, spanId: active.spanId } : {};
}

/** Returns true in a trace that is recorded, also after its first span has ended. */
export function isTraced(): boolean {
  const active = trace.getActiveSpan()?.spanContext();
  return active !== undefined && (active.traceFlags & TraceFlags.SAMPLED) !== 0;
}
