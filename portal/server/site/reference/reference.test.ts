import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventTypes } from '../../../contract/event-types.js';
import { readDocument, type ApiDocument as TestDocument } from '../../test/document-test-support.js';
import {
  openSampleDatabase,
  openTestPortal,
  startTimeoutMs,
  type TestPortal,
} from '../../test/test-support.js';
import { type ApiDocument, apiDocumentSchema, operationsByTag } from './api-document.js';
import { curlOf } from './curl.js';
import { exampleOf } from './example.js';
import { referencePage } from './page.js';
import { referencePath, referenceSite } from './reference-site.js';

describe('API reference', () => {
  let test: TestPortal;
  let source: TestDocument;
  let document: ApiDocument;
  let page: string;

  beforeAll(async () => {
    test = await openTestPortal(openSampleDatabase);
    source = await readDocument(test.portal);
    document = apiDocumentSchema.parse(source.raw);
    page = await (await referenceSite(test.portal).request(referencePath)).text();
  }, startTimeoutMs);
  afterAll(() => test.close());

  const textOf = (id: string) => {
    const [, article = ''] =
      new RegExp(`<article class="\\w+" id="${id}"(.*?)</article>`, 's').exec(page) ?? [];
    return article;
  };

  it('has every operation of the document, with its address, parameters, statuses and codes', () => {
    expect(source.operations.length).toBeGreaterThan(100);
    for (const { operationId, method, path, parameters, responses, codes } of source.operations) {
      const text = textOf(operationId);
      const expected = [
        `<code>${method} /redemption/api${path}</code>`,
        ...parameters.map(({ name }) => `<code>${name}</code>`),
        ...Object.keys(responses),
        ...[...codes.values()].flat().map((code) => `<code>${code}</code>`),
      ];
      expect(
        expected.filter((part) => !text.includes(part)),
        operationId,
      ).toEqual([]);
    }
  });

  it('names the callers and the scope of an operation', () => {
    expect(textOf('listPolicies').replaceAll(/\s+/g, ' ')).toContain(
      'Callers: employers, administrators who view a client, API keys with the scope <code>policies:read</code>.',
    );
    expect(textOf('login')).toContain('Callers: everyone, without signing in.');
    const known = new Set(['public', 'employer', 'impersonating', 'admin', 'user', 'employee', 'api-key']);
    expect(source.operations.flatMap((one) => one['x-access']).filter((one) => !known.has(one))).toEqual([]);
  });

  it('has a heading for each tag', () => {
    expect(
      [...operationsByTag(document).keys()].filter((tag) => page.includes(`<h2 id="tag-${tag}">${tag}</h2>`)),
    ).toEqual([]);
  });

  it('has every schema, and links only to what it has', () => {
    for (const name of Object.keys(document.components.schemas))
      expect(textOf(`schema-${name}`), name).not.toBe('');
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('has every event of webhooks, with its data', () => {
    for (const type of eventTypes) expect(textOf(`event-${type}`), type).not.toBe('');
    expect(textOf('event-recipient.redeemed')).toContain('data.redemptionId');
  });

  it('shows example bodies that fit their schemas', () => {
    const definitions = document.components.schemas;
    const bodies = [...operationsByTag(document).values()].flat().flatMap(({ operationId, requestBody }) => {
      const schema = requestBody?.content['application/json']?.schema;
      return schema ? [{ operationId, schema }] : [];
    });
    expect(bodies.length).toBeGreaterThan(30);
    const wrong = bodies.flatMap(({ operationId, schema }) => {
      const self = JSON.stringify({ ...schema, $defs: definitions }).replaceAll(
        '#/components/schemas/',
        '#/$defs/',
      );
      const { error } = z
        .fromJSONSchema(z.record(z.string(), z.json()).parse(JSON.parse(self)))
        .safeParse(exampleOf(schema, definitions));
      return error ? [`${operationId}: ${error.message}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('shows calls with path, sign-in, key of repetition and body', () => {
    const create = document.paths['/redemption']?.['post'];
    if (!create) throw new Error('The document has no POST /redemption.');
    const call = curlOf(
      { ...create, method: 'POST', path: '/redemption' },
      document.components.schemas,
      '$ORIGIN/redemption/api',
    );
    expect(call).toContain('curl -X POST "$ORIGIN/redemption/api/redemption"');
    expect(call).toContain('-H "Authorization: Bearer $API_KEY"');
    expect(call).toContain('-H "Idempotency-Key: $IDEMPOTENCY_KEY"');
    expect(call).toContain("-d '{");
  });

  it('shows texts of the document as text, never as markup', () => {
    const hostile = {
      ...document,
      info: { ...document.info, description: 'Use `<b>`.\n\n<script>alert(1)</script>' },
    };
    const text = referencePage(hostile, '/openapi.json');
    expect(text).toContain('<p>Use <code>&lt;b&gt;</code>.</p>');
    expect(text).not.toContain('<script');
  });

  it('allows its style sheet and nothing else', async () => {
    const { headers } = await referenceSite(test.portal).request(referencePath);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
  });

  it('is sent compressed to browsers', async () => {
    const { headers } = await referenceSite(test.portal).request(referencePath, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(headers.get('content-encoding')).toBe('gzip');
  });
});
