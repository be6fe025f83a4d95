import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventTypes } from '../../contract/event-types.js';
import { apiScopes } from '../../contract/integration-values.js';
import { addKey, withKey } from '../test/api-key.test-support.js';
import { type ApiDocument, type ApiOperation, readDocument } from '../test/document-test-support.js';
import {
  at,
  openSampleDatabase,
  openTestPortal,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { sandboxRoutes } from '../sandbox/sandbox-routes.js';
import { usStoreId } from '../sample/sample-accounts.js';

describe('OpenAPI document', () => {
  let test: TestPortal;
  let document: ApiDocument;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    test = await openTestPortal(openSampleDatabase, {
      extraRoutes: sandboxRoutes({ messages: () => Promise.resolve([]) }),
    });
    document = await readDocument(test.portal);
    for (const person of ['employer', 'admin', 'user'])
      tokens[person] = (await test.signIn({ userEmail: `${person}@demo.example` })).token;
    const viewed = await test.call('POST', `/store/${usStoreId}/switch`, { token: tokens['admin'] ?? '' });
    tokens['api-key'] = await addKey(test, apiScopes);
    tokens['impersonating'] = String(at(viewed.body, 'token'));
  }, startTimeoutMs);
  afterAll(() => test.close());

  const call = ({ method, path, 'x-access': access }: ApiOperation, query: string, body?: unknown) => {
    const [person = 'public'] = access;
    const token = tokens[person];
    const isKey = person === 'api-key';
    return test.call(method, path.replace('{id}', usStoreId) + query, {
      ...(token === undefined ? {} : isKey ? withKey(token) : { token }),
      ...(body === undefined ? {} : { body }),
    });
  };

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document.raw))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('declares the possible problem codes of every operation', () => {
    for (const { operationId, codes, 'x-access': access } of document.operations) {
      const all = [...codes.values()].flat();
      expect(all, operationId).toEqual(expect.arrayContaining(['validation_failed', 'rate_limited']));
      expect(all.includes('token_expired'), operationId).toBe(
        !access.includes('public') || operationId === 'login',
      );
    }
  });

  it('declares the headers of responses: request ids, versions, and when to try again', () => {
    const me = document.operations.find(({ operationId }) => operationId === 'getMe');
    const headersOf = (status: number) => Object.keys(me?.responses[String(status)]?.headers ?? {});
    expect(headersOf(200)).toEqual(['X-Request-Id', 'ETag']);
    expect(headersOf(404)).toEqual(['X-Request-Id']);
    expect(headersOf(429)).toEqual(['X-Request-Id', 'Retry-After']);
  });

  it('describes all schemas, their properties and all parameters', () => {
    const { schemas } = document.raw['components'] as { schemas: Record<string, unknown> };
    const undocumented = Object.entries(schemas).flatMap(([name, schema]) => [
      ...(isDescribed(schema) ? [] : [name]),
      ...undescribed(schema, name),
    ]);
    for (const { operationId, parameters, requestBody } of document.operations) {
      undocumented.push(
        ...parameters.filter((one) => !isDescribed(one)).map(({ name }) => `${operationId} ${name}`),
      );
      undocumented.push(...undescribed(requestBody, operationId));
    }
    for (const [type, webhook] of Object.entries(document.raw['webhooks'] as Record<string, unknown>)) {
      undocumented.push(...undescribed(at(webhook, 'post', 'requestBody'), type));
    }
    expect(undocumented).toEqual([]);
  });

  it('declares lists in queries as the server reads them', async () => {
    const list = document.operations.find(({ operationId }) => operationId === 'listPolicies');
    expect(list?.parameters.find(({ name }) => name === 'effective')).toMatchObject({
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { enum: expect.arrayContaining(['ACTIVE']) as unknown } },
    });
    const read = async (query: string) =>
      (await test.call('GET', `/campaign/policy?${query}`, { token: tokens['employer'] ?? '' })).status;
    expect([await read('effective=ACTIVE,DRAFT'), await read('effective=ACTIVE&effective=DRAFT')]).toEqual([
      200, 422,
    ]);
  });

  it('declares a body as required if the operation rejects requests without one', async () => {
    for (const operation of document.operations.filter(({ requestBody }) => requestBody !== undefined)) {
      const { status } = await call(operation, '');
      expect([operation.operationId, status === 422]).toEqual([
        operation.operationId,
        at(operation.requestBody, 'required') === true,
      ]);
    }
  });

  it('declares the idempotency key as required where the operation requires it', () => {
    const declared = document.operations.filter(({ parameters }) =>
      parameters.some(({ name, required }) => name === 'idempotency-key' && required === true),
    );
    expect(declared.map(({ operationId }) => operationId).sort()).toEqual([
      'addPaymentMethod',
      'cancelOrder',
      'createOrder',
      'createRedemption',
      'payInvoice',
    ]);
  });

  it('declares the events of webhooks', () => {
    expect(Object.keys(document.raw['webhooks'] as object)).toEqual([...eventTypes]);
  });

  it('says how requests are repeated, and what other methods respond', () => {
    const refresh = document.operations.find(({ operationId }) => operationId === 'refreshLogin');
    expect(refresh?.description).toContain('within 5 minutes');
    expect(at(document.raw, 'info', 'description')).toContain('`method_not_allowed`');
  });

  it('declares the API only: probes are at the root of the site', () => {
    expect(document.operations.length).toBeGreaterThan(15);
    expect(document.operations.filter(({ path }) => path.endsWith('z'))).toEqual([]);
  });

  it('declares all query parameters: every operation rejects others', async () => {
    for (const operation of document.operations) {
      const { status, body } = await call(operation, '?colour=red', operation.requestBody ? {} : undefined);
      expect([operation.operationId, status, at(body, 'errors', 0)]).toEqual([
        operation.operationId,
        422,
        expect.objectContaining({ field: 'colour', code: 'unknown_parameter' }),
      ]);
    }
    expect((await test.call('GET', '/openapi.json?colour=red')).status).toBe(422);
  });

  it('declares all body fields: every operation rejects others', async () => {
    const isFile = ({ requestBody }: ApiOperation) => at(requestBody, 'content', 'text/csv') !== undefined;
    const changes = document.operations.filter((one) => one.method !== 'GET' && !isFile(one));
    for (const operation of changes) {
      const { operationId } = operation;
      const { status, body } = await call(operation, '', { loginType: 'otp.start', colour: 'red' });
      expect([operationId, status, at(body, 'code')]).toEqual([operationId, 422, 'validation_failed']);
      expect([operationId, openObjects(document, operation.requestBody)]).toEqual([operationId, []]);
    }
  });

  it('rejects NUL in paths, parameters, bodies and keys, and values that cannot be compared', async () => {
    const token = tokens['employer'] ?? '';
    const responses = [
      await test.call('GET', '/campaign/policy/pol_%00', { token }),
      await test.call('GET', '/campaign/policy?q=a%00b', { token }),
      await test.call('POST', '/campaign/policy', { token, body: { name: 'a\u0000b' } }),
      await test.call('POST', '/campaign/policy', { token, body: { name: { length: { toString: {} } } } }),
      await test.call('POST', '/user/login', {
        body: { loginType: 'otp.start', 'user\u0000Email': 'a@b.c' },
      }),
      // Clients cannot send NUL in a header; other control characters are rejected in the same way.
      await test.call('POST', '/campaign/policy', {
        token,
        body: { name: 'a' },
        headers: { 'idempotency-key': 'a\u0001b' },
      }),
    ];
    for (const { status, body } of responses)
      expect([status, at(body, 'code')]).toEqual([422, 'validation_failed']);
  });
});

/** Returns true for a schema or parameter with a description; named schemas have their own. */
const isDescribed = (schema: unknown) =>
  at(schema, '$ref') !== undefined || typeof at(schema, 'description') === 'string';

/** Returns the places of properties within a schema that have no description. */
function undescribed(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = 'properties' in schema ? Object.entries(schema.properties as object) : [];
  return [
    ...properties.filter(([, one]) => !isDescribed(one)).map(([name]) => `${path}.${name}`),
    ...Object.entries(schema).flatMap(([key, part]) => undescribed(part, `${path}.${key}`)),
  ];
}

/** Returns the object schemas within a schema that accept unknown fields. */
function openObjects({ raw }: ApiDocument, schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const reference = '$ref' in schema ? String(schema.$ref).split('/').slice(1) : [];
  if (reference.length > 0) return openObjects({ raw, operations: [] }, at(raw, ...reference));
  const isOpen = 'type' in schema && schema.type === 'object' && at(schema, 'additionalProperties') !== false;
  return [
    ...(isOpen ? [schema] : []),
    ...Object.values(schema).flatMap((part) => openObjects({ raw, operations: [] }, part)),
  ];
}
