import '../docs/errors/globals.js';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPaymentError } from '#src/core/errors.js';
import { errorDocuments } from '../docs/errors/documents.js';
import { methods, shared } from '../docs/errors/index.js';
import { readUnions } from '../docs/errors/unions.js';
import { root } from './documents/blocks.js';

const source = path.join(root, 'sdk/src');
const unions = readUnions();
const methodErrors = Object.values(methods).flat();
const sharedErrors = Object.values(shared).flat();
const explained = new Set([...methodErrors, ...sharedErrors].map(({ code }) => code));

/** Codes that no call of a method has: the `cause` of others, or codes of elements only. */
const ofNoCall = ['FRAME_SERVICE_FRAME_CLOSED', 'FRAME_SERVICE_FRAME_OPEN_FAILED'];
ofNoCall.push('FRAME_SERVICE_ALREADY_OPEN', 'FRAME_SERVICE_ADDRESS_INVALID');
ofNoCall.push('CHECKOUT_NO_METHOD', 'CHECKOUT_PAYMENT_ACTIVE');

/** Codes that tests expect only as the `cause` of others, or pass as that of a failed request. */
const ofCauses = ['CLIENT_GRAPHQL_REQUEST_ERROR', 'CLIENT_RATE_LIMITED', 'CLIENT_REQUEST_ERROR'];
ofCauses.push('CLIENT_REQUEST_TIMEOUT', 'FRAME_SERVICE_FRAME_CLOSED', 'SCRIPT_FAILED_TO_LOAD');

/** Returns the unit tests, fault rows and conformance scenarios of a method. */
function testsOf(method: string): string[] {
  const folder = path.join(source, method === 'client' ? 'client' : `methods/${method}`);
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // Browser tests also pay with elements of other methods.
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.browser.test.ts'))
    .map((file) => path.join(folder, file));
  const rows = [`faults/methods/${method}.ts`, `conformance/${method}.scenarios.ts`];
  const others = rows.map((file) => path.join(root, 'sdk/test', file));
  return [...tests, ...others.filter((file) => existsSync(file))];
}

/** Files with catalogues of errors. */
const catalogueFiles = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /(?<!\.test|\.test-d)\.ts$/.test(file) &&
    file !== 'core/errors.ts' &&
    readFileSync(path.join(source, file), 'utf8').includes('defineErrors('),
);

/** Returns the codes of the catalogues that a file exports. */
async function codesIn(file: string): Promise<string[]> {
  const module = (await import(path.join(source, file))) as Record<string, unknown>;
  return Object.values(module)
    .filter((value) => typeof value === 'object' && value !== null)
    .flatMap((catalogue) => Object.values(catalogue as Record<string, unknown>))
    .flatMap((create) => {
      const error: unknown = typeof create === 'function' ? (create as () => unknown)() : undefined;
      return isPaymentError(error) ? [error.code] : [];
    });
}

describe('the explanations of the error codes', () => {
  it.each([...catalogueFiles, 'core/errors.ts'])('have an entry for each code of %s', async (file) => {
    const codes = await codesIn(file);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !explained.has(code))).toEqual([]);
  });

  it('have no entry without a code', async () => {
    const codes = new Set((await Promise.all([...catalogueFiles, 'core/errors.ts'].map(codesIn))).flat());
    expect([...explained].filter((code) => !codes.has(code))).toEqual(['UNEXPECTED_ERROR']);
  });

  it('are sentences', () => {
    const sentences = [...methodErrors, ...sharedErrors].flatMap(({ cause, remedy }) => [cause, remedy]);
    expect(sentences.filter((text) => !/^[`\w].+[.]$/s.test(text))).toEqual([]);
  });
});

describe('the unions of the error codes', () => {
  it('exist for each method', () => {
    expect([...unions.keys()].sort()).toEqual(
      ['client', ...readdirSync(path.join(source, 'methods'))].sort(),
    );
  });

  it.each([...unions])('contain only explained codes: %s', (_, { all, element }) => {
    expect([...all.codes, ...(element?.codes ?? [])].filter((code) => !explained.has(code))).toEqual([]);
  });

  it.each([...unions])('of all calls are those of its calls: %s', (_, { all, calls }) => {
    expect([...all.codes].sort()).toEqual(
      [...new Set([...calls.values()].flatMap(({ codes }) => [...codes]))].sort(),
    );
  });

  it.each([...unions])('contain the codes that the tests of the method expect: %s', (name, union) => {
    const found = testsOf(name).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['"`]([A-Z][A-Z0-9_]+)['"`]/g)].map(([, code = '']) => code),
    );
    const contained = new Set([...union.all.codes, ...(union.element?.codes ?? []), ...ofCauses]);
    expect(found.filter((code) => explained.has(code) && !contained.has(code))).toEqual([]);
  });

  it('contain each code of the catalogues', () => {
    const contained = new Set(
      [...unions.values()].flatMap(({ all, element }) => [...all.codes, ...(element?.codes ?? [])]),
    );
    expect([...explained].filter((code) => !contained.has(code)).sort()).toEqual([...ofNoCall].sort());
  });
});

describe('the error codes that the guides name', () => {
  it.each(['going-live', 'security', 'threat-model', 'browsers'])('exist: sdk/docs/%s.md', (name) => {
    const text = readFileSync(path.join(root, `sdk/docs/${name}.md`), 'utf8');
    const codes = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, code = '']) => code);
    // The shop rejects with this one.
    expect(codes.filter((code) => !explained.has(code) && code !== 'PAYMENT_DECLINED')).toEqual([]);
  });
});

describe('the tables of the error codes', () => {
  it('are those that npm run lists writes', async () => {
    for (const [file, content] of await errorDocuments()) {
      expect(readFileSync(path.join(root, file), 'utf8'), file).toBe(content);
    }
  }, 60_000);
});
