import { createRoute, z } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProblemCode, problems } from '../../contract/problems.js';
import type { AddRoutes } from '../app.js';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import { stubGateway } from '../test/gateway.test-support.js';
import {
  type TestResponse,
  at,
  openSampleDatabase,
  openTestPortal,
  type SignedIn,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { jsonBody, openTo, storeWorkers } from './access.js';
import { runInStages, responseSchema, idempotencyHeader, requiredKey } from './idempotency.js';
import { errorResponses } from './error-responses.js';
import { HttpProblem } from './problem.js';

/** Codes of operations that this server does not have yet. */
const laterCodes = [
  'conflict',
  'duplicate',
  'state_conflict',
  'spend_limit_reached',
  'not_while_impersonating',
  'payment_declined',
  'request_timeout',
  'service_unavailable',
] as const;

/** Adds a payment, which has the remaining problems. */
const addPayment: AddRoutes = (app, { db, now }) => {
  const pay = createRoute({
    ...openTo(storeWorkers),
    method: 'post',
    path: '/test/payment',
    operationId: 'payInTest',
    request: { headers: idempotencyHeader, body: jsonBody(z.strictObject({ code: z.enum(laterCodes) })) },
    responses: {
      204: { description: 'Paid' },
      ...errorResponses(storeWorkers, ...laterCodes, 'idempotency_key_required', 'idempotency_in_progress'),
    },
  });
  app.openapi(pay, async (c) => {
    const { code } = c.req.valid('json');
    const key = requiredKey(c.req.valid('header'));
    const schema = responseSchema(z.literal(204), z.null());
    const idempotentRequest = { principal: 'test', key, request: code, at: now(), schema };
    await runInStages(db, idempotentRequest, {
      state: z.null(),
      begin: () => Promise.resolve(null),
      perform: () =>
        key === 'slow'
          ? new Promise<never>(() => undefined)
          : Promise.reject(new HttpProblem(code, 'In a test.')),
      finish: () => Promise.resolve({ status: 204 as const, headers: {}, body: null }),
    });
    return c.body(null, 204);
  });
};

describe('problem codes', () => {
  let test: TestPortal;
  let employer: SignedIn;
  let admin: SignedIn;

  beforeAll(async () => {
    test = await openTestPortal(openSampleDatabase, {
      extraRoutes: addPayment,
      channels: ['email'],
      gateway: stubGateway({
        clientToken: () => Promise.reject(new Error('broken')),
        list: () => Promise.reject(new HttpProblem('gateway_error', 'Down.', { cause: new Error('503') })),
      }),
    });
    employer = await test.signIn({ userEmail: 'employer@demo.example' });
    admin = await test.signIn({ userEmail: 'admin@demo.example' });
  }, startTimeoutMs);
  afterAll(() => test.close());

  const pay = (code: string, headers: Record<string, string> = { 'idempotency-key': code }) =>
    test.call('POST', '/test/payment', { token: employer.token, body: { code }, headers });
  const create = (body: unknown, headers = {}) =>
    test.call('POST', '/campaign/policy', { token: employer.token, body, headers });
  const refresh = () =>
    test.call('POST', '/user/login/refresh', { body: { refreshToken: employer.refreshToken } });
  const raw = async (body: string, contentType = 'application/json'): Promise<TestResponse> => {
    const response = await test.portal.api.request('/redemption/api/user/logout', {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  const reach: Record<ProblemCode, () => Promise<TestResponse>> = {
    bad_request: () => raw('{'),
    idempotency_key_required: () => pay('conflict', {}),
    token_missing: () => test.call('GET', '/user/me'),
    token_invalid: () => test.call('GET', '/user/me', { token: 'a.b.c' }),
    forbidden_role: () => test.call('GET', '/store/search?query=de', { token: employer.token }),
    forbidden_store: () =>
      test.call('GET', `/campaign/policy?storeId=${caStoreId}`, { token: employer.token }),
    impersonation_required: () => test.call('GET', '/campaign/policy', { token: admin.token }),
    not_found: () => test.call('GET', '/campaign/policy/pol_1', { token: employer.token }),
    method_not_allowed: () => test.call('DELETE', '/user/me'),
    idempotency_in_progress: async () => {
      void pay('conflict', { 'idempotency-key': 'slow' });
      await expect
        .poll(() =>
          test.portal.services.db.selectFrom('idempotency').select('key').where('key', '=', 'slow').execute(),
        )
        .toHaveLength(1);
      return pay('conflict', { 'idempotency-key': 'slow' });
    },
    version_mismatch: () =>
      test.call('PATCH', '/user/me', { token: employer.token, body: {}, headers: { 'if-match': '"99"' } }),
    // Anyone may send it, so its limit is lower than for other bodies.
    payload_too_large: () => raw(JSON.stringify({ refreshToken: 'x'.repeat(20 * 1024) })),
    unsupported_media_type: () => raw('{}', 'text/plain'),
    validation_failed: () => create({ name: 1 }),
    idempotency_key_reused: async () => {
      await create({ name: 'One' }, { 'idempotency-key': 'once' });
      return create({ name: 'Two' }, { 'idempotency-key': 'once' });
    },
    channel_unavailable: () =>
      test.call('POST', '/user/login', {
        body: { loginType: 'otp.sms.start', userPhoneNumber: '202 555 0100' },
      }),
    request_timeout: () => pay('request_timeout'),
    payment_declined: () => pay('payment_declined'),
    not_while_impersonating: () => pay('not_while_impersonating'),
    service_unavailable: () => pay('service_unavailable'),
    conflict: () => pay('conflict'),
    state_conflict: () => pay('state_conflict'),
    spend_limit_reached: () => pay('spend_limit_reached'),
    duplicate: () => pay('duplicate'),
    internal: () => test.call('POST', '/payment/client-token', { token: employer.token }),
    gateway_error: () => test.call('GET', '/billing/payment-method', { token: employer.token }),
    store_disabled: async () => {
      const { db } = test.portal.services;
      await db.updateTable('store').set({ status: 'DISABLED' }).where('id', '=', usStoreId).execute();
      const response = await test.call('GET', '/campaign/policy', { token: employer.token });
      await db.updateTable('store').set({ status: 'ACTIVE' }).where('id', '=', usStoreId).execute();
      return response;
    },
    rate_limited: async () => {
      for (let n = 0; n < 10; n++) await refresh();
      return refresh();
    },
    refresh_reused: async () => {
      test.advance(6 * 60_000);
      return refresh();
    },
    token_expired: () => {
      test.advance(3600_000);
      return test.call('GET', '/user/me', { token: employer.token });
    },
  };

  it('an unknown field is named', async () => {
    const { status, body } = await raw(JSON.stringify({ refreshToken: 'x', extra: 1, other: 2 }));
    expect([status, at(body, 'errors')]).toMatchObject([422, [{ field: 'extra' }, { field: 'other' }]]);
  });

  it.each(['{', '', 'refreshToken=x'])('a body that is no JSON is named as the cause: "%s"', async (text) => {
    const { status, body } = await raw(text);
    expect([status, at(body, 'detail')]).toEqual([400, 'The body is empty or not valid JSON.']);
  });

  it.each(Object.entries(reach))('%s is returned with its status and a request id', async (code, get) => {
    const { status, headers, body } = await get();
    expect([code, at(body, 'code'), status]).toEqual([code, code, problems[code as ProblemCode][0]]);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(at(body, 'requestId')).toBe(headers.get('x-request-id'));
    // Errors of the server and of its providers reach the operator; others do not.
    expect(test.reported.splice(0)).toHaveLength(status >= 500 && code !== 'channel_unavailable' ? 1 : 0);
    expect(test.logged.splice(0)).toEqual(
      [403, 429].includes(status)
        ? [
            {
              message: 'refused',
              requestId: at(body, 'requestId'),
              method: expect.stringMatching(/^(?:GET|POST)$/) as string,
              path: expect.stringMatching(/^\/redemption\/api\/[\w/-]+$/) as string,
              ...{ status, code, detail: at(body, 'detail') },
            },
          ]
        : [],
    );
  });
});

it(
  'a message that cannot be sent is reported with the id of its request',
  async () => {
    const reported: unknown[] = [];
    const test = await openTestPortal(openSampleDatabase, {
      delivery: { channels: ['email'], send: () => Promise.reject(new Error('The mail server is down.')) },
      report: (error, facts) => reported.push([error, facts]),
    });
    const { status, headers } = await test.call('POST', '/user/login', {
      body: { loginType: 'otp.start', userEmail: 'employer@demo.example' },
    });
    expect(status).toBe(200);
    expect(reported).toEqual([
      [new Error('The mail server is down.'), { requestId: headers.get('x-request-id') }],
    ]);
    await test.close();
  },
  startTimeoutMs,
);
