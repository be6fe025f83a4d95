import { isDeepStrictEqual } from 'node:util';
import { readdir } from 'node:fs/promises';
import { asBody, changed, clonableInput, fuzz, fuzzTimeoutMs } from '@tessera/server-kit/fuzz';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { exampleOf } from '../site/reference/example.js';
import type { Schema } from '../site/reference/api-document.js';

const folder = new URL('../../contract/', import.meta.url);

/** Returns every schema that the contract exports, by its name. */
async function contractSchemas(): Promise<[name: string, schema: z.ZodType][]> {
  const files = (await readdir(folder)).filter((file) => /^[\w-]+\.ts$/.test(file));
  const modules = await Promise.all(
    files.map(async (file) => (await import(new URL(file, folder).href)) as Record<string, unknown>),
  );
  return modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
  );
}

/** Returns a value that a schema accepts, or nearly: its document does not have all rules. */
function exampleFor(schema: z.ZodType): unknown {
  const document = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return exampleOf(document as unknown as Schema, {});
}

const schemas = await contractSchemas();

it('every file of the contract with schemas is read', () => {
  expect(schemas.length).toBeGreaterThan(60);
});

it.each(schemas)(
  'the schema %s never throws, and accepts its results unchanged',
  (_, schema) => {
    const input = fc.oneof(
      { weight: 5, arbitrary: changed(exampleFor(schema)) },
      { weight: 1, arbitrary: clonableInput },
    );
    fuzz(input, (build) => {
      const { success, data } = schema.safeParse(asBody(build()));
      if (!success) return;
      if (typeof data === 'object' && data !== null && !Array.isArray(data) && !(data instanceof Set))
        expect([Object.prototype, null]).toContain(Object.getPrototypeOf(data));
      // A schema may accept texts only, and return another type.
      const again = schema.safeParse(data);
      if (again.success) expect(isDeepStrictEqual(again.data, data)).toBe(true);
    });
  },
  fuzzTimeoutMs,
);
