import { z } from 'zod';
import { apiBase } from '../app.js';
import type { Portal } from '../portal.js';

const mediaType = z.object({
  schema: z.object({
    allOf: z.tuple([
      z.unknown(),
      z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }) }),
    ]),
  }),
});

const operationSchema = z.object({
  operationId: z.string(),
  'x-access': z.array(z.string()).min(1),
  'x-scope': z.string().optional(),
  description: z.string().optional(),
  parameters: z.array(z.looseObject({ in: z.string(), name: z.string() })).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(
    z.string(),
    z.object({
      content: z.record(z.string(), z.unknown()).optional(),
      headers: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
});

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

export interface ApiOperation extends z.infer<typeof operationSchema> {
  method: string;
  path: string;
  /** Problem codes by status, as the document declares them. */
  codes: ReadonlyMap<number, readonly string[]>;
}

export interface ApiDocument {
  raw: Record<string, unknown>;
  operations: readonly ApiOperation[];
}

/** Requests and parses the OpenAPI document that a portal serves. */
export async function readDocument(portal: Portal): Promise<ApiDocument> {
  const response = await portal.api.request(`${apiBase}/openapi.json`);
  const raw = z.record(z.string(), z.unknown()).parse(await response.json());
  const { paths } = documentSchema.parse(raw);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      codes: codesOf(operation),
    })),
  );
  return { raw, operations };
}

function codesOf({ responses }: z.infer<typeof operationSchema>): Map<number, readonly string[]> {
  return new Map(
    Object.entries(responses).flatMap(([status, { content }]) => {
      const problem = content?.['application/problem+json'];
      if (problem === undefined) return [];
      return [[Number(status), mediaType.parse(problem).schema.allOf[1].properties.code.enum]];
    }),
  );
}

/** Fails if an operation returns a status or problem code that the document does not declare. */
export function requireDeclared(
  { operations }: ApiDocument,
  { method, path }: { method: string; path: string },
  { status, body }: { status: number; body: unknown },
): void {
  const pathname = path.split('?', 1).join('');
  const operation = operations.find(
    (one) =>
      one.method === method && new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  if (!operation) return;
  const { operationId, responses, codes } = operation;
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  const isDeclared =
    status < 400 ? String(status) in responses : codes.get(status)?.some((one) => one === code);
  if (!isDeclared) throw new Error(`${operationId} does not declare ${status} ${String(code)}.`);
}
