import { SpanKind } from '@opentelemetry/api';
import { codeOf } from '@tessera/server-kit/db';
import { inSpan, isTraced } from './tracing.js';

/** Tables with their schema: names without one belong to functions, aliases and common table expressions. */
const table = /\b(?:from|into|update|join)\s+"?(?!excluded\b)(\w+)"?\."?(\w+)"?/gi;

/** Returns the operation and the tables of a statement. They contain no values, also if its text does. */
export function summaryOf(text: string): { operation: string; tables: string[] } {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'OTHER';
  return { operation, tables: [...new Set([...text.matchAll(table)].map(([, , name = '']) => name))] };
}

/**
 * Runs a statement in a span. A statement outside of a trace has none: the queries with which pg-boss looks for jobs would be
 * traces of their own.
 */
export function observeStatement<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  if (!isTraced()) return run();
  const { operation, tables } = summaryOf(text);
  const summary = [operation, ...tables].join(' ');
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.summary': summary,
    ...(tables.length === 1 ? { 'db.collection.name': tables[0] } : {}),
  };
  return inSpan({ name: summary, kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await run();
    } catch (error) {
      span.setAttribute('db.response.status_code', codeOf(error));
      throw error;
    }
  });
}
