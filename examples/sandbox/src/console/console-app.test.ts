import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant, Sandbox } from '../index.js';
import { openServerClient, type ServerClient } from '../server-test-support.js';
import {
  at,
  gatewayOrigin,
  openTestSandbox,
  send,
  startTimeoutMs,
  type TestSandbox,
  tokenizeOverGraphQL,
  validCard,
} from '../test-support.js';

const pages = [
  '/console',
  '/console/requests',
  '/console/transactions',
  '/console/webhooks',
  '/console/vault',
  '/console/events',
  '/console/outbox',
];
const sameOrigin = { 'Sec-Fetch-Site': 'same-origin', Origin: gatewayOrigin };

describe('developer console', () => {
  let test: TestSandbox;
  let sandbox: Sandbox;
  let merchant: Merchant;
  let server: ServerClient;

  beforeAll(async () => {
    test = await openTestSandbox();
    sandbox = test.sandbox;
    merchant = await sandbox.merchants.create();
    server = openServerClient(sandbox, merchant);
  }, startTimeoutMs);

  afterAll(() => test.close());

  const page = async (path: string) => String((await send(sandbox, 'GET', path)).body);
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = sameOrigin) =>
    sandbox.app.request(gatewayOrigin + path, { method: 'POST', body: new URLSearchParams(fields), headers });

  it('allows only its own script and styles in its pages', async () => {
    for (const path of pages) {
      const { status, headers, body } = await send(sandbox, 'GET', path);
      expect(status).toBe(200);
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(body).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
    }
    for (const asset of ['console.js', 'console.css', 'console.svg']) {
      expect((await send(sandbox, 'GET', `/console/${asset}`)).status).toBe(200);
    }
  });

  it('shows requests with masked cards, and escapes markup in them', async () => {
    await tokenizeOverGraphQL(sandbox, merchant.tokenizationKey, {
      ...validCard,
      cardholderName: '<img src=x onerror=1>',
    });
    const text = await page('/console');
    expect(text).toContain('************1111');
    expect(text).not.toContain(validCard.number);
    expect(text).not.toContain('<img');
    expect(text).toContain('&lt;img');
    expect(await page('/console?notice=<script>')).not.toContain('<script>');
  });

  it('shows nothing of a body that is not JSON, because it cannot be masked', async () => {
    const address = `/merchants/${merchant.id}/client_api/v1/payment_methods/credit_cards`;
    await sandbox.app.request(gatewayOrigin + address, { method: 'POST', body: 'security-code-987' });
    const text = await page('/console');
    expect(text).toContain('17 characters that are not JSON');
    expect(text).not.toContain('security-code-987');
  });

  it('enables and disables faults with its form', async () => {
    const added = await post('/console/scenarios', {
      operation: 'configuration',
      transport: 'rest',
      fault: 'status-503',
      times: '2',
      when: 'before',
      merchantId: merchant.id,
    });
    expect([added.status, added.headers.get('location')]).toEqual([303, '/console?notice=done']);
    const [rule] = sandbox.scenarios.list();
    expect(rule).toMatchObject({
      match: { operation: 'configuration', transport: 'rest' },
      merchantId: merchant.id,
      remaining: 2,
      fault: { kind: 'status', status: 503 },
    });
    expect(await page('/console')).toContain('configuration over rest');
    await post(`/console/scenarios/${rule?.id ?? ''}/remove`, {});
    expect(sandbox.scenarios.list()).toEqual([]);
    expect((await post('/console/scenarios', { fault: 'nonsense' })).headers.get('location')).toContain(
      'invalid',
    );
  });

  it('lets test code in another process set, list and clear faults', async () => {
    const rule = { match: { operation: 'analytics' }, times: 3, fault: { kind: 'delay', ms: 10 } };
    const added = await send(sandbox, 'POST', '/console/api/scenarios', { body: rule });
    expect(added.status).toBe(201);
    expect((await send(sandbox, 'GET', '/console/api/scenarios')).body).toMatchObject({
      scenarios: [{ ...rule, remaining: 3, id: at(added.body, 'id') }],
    });
    expect(
      (await send(sandbox, 'DELETE', `/console/api/scenarios/${String(at(added.body, 'id'))}`)).status,
    ).toBe(204);
    expect((await send(sandbox, 'DELETE', '/console/api/scenarios/none')).status).toBe(404);
    await send(sandbox, 'POST', '/console/api/scenarios', { body: { fault: { kind: 'empty' } } });
    expect((await send(sandbox, 'DELETE', '/console/api/scenarios')).status).toBe(204);
    expect(sandbox.scenarios.list()).toEqual([]);
    for (const body of ['{', { fault: { kind: 'surprise' } }, { fault: { kind: 'empty' }, typo: 1 }]) {
      expect((await send(sandbox, 'POST', '/console/api/scenarios', { body })).status).toBe(422);
    }
  });

  it.each([
    ['a page of another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    [
      'a page of another origin on the same site',
      { 'Sec-Fetch-Site': 'same-site', Origin: 'http://shop.localhost:4000' },
    ],
    ['a page of an older browser', { Origin: 'http://shop.localhost:4000' }],
    ['a page without an origin', { Origin: 'null' }],
  ])('rejects forms of %s', async (_, headers) => {
    const before = sandbox.scenarios.list().length;
    expect((await post('/console/scenarios', { fault: 'dropped' }, headers)).status).toBe(403);
    const api = await send(sandbox, 'POST', '/console/api/scenarios', {
      body: { fault: { kind: 'empty' } },
      headers,
    });
    expect(api.status).toBe(403);
    expect(sandbox.scenarios.list()).toHaveLength(before);
  });

  it("offers the actions that a transaction's status allows", async () => {
    const id = await server.settledSale('30.00');
    const path = `/console/transactions/${merchant.id}/${id}`;
    expect(await page('/console/transactions')).toContain(`action="${path}/refund"`);
    expect(await page('/console/transactions')).not.toContain(`action="${path}/void"`);
    expect((await post(`${path}/refund`, { amount: ' 12.00 ' })).headers.get('location')).toContain(
      'notice=done',
    );
    expect((await post(`${path}/refund`, { amount: '99.00' })).headers.get('location')).toContain(
      'amount_too_large',
    );
    expect((await post(`${path}/void`, {})).headers.get('location')).toContain('state_conflict');
    expect((await post(`${path}/explode`, {})).headers.get('location')).toContain('not_found');
    expect((await server.call('GET', `/transactions/${id}`)).body).toMatchObject({ refundedAmount: '12.00' });
    const { body } = await send(sandbox, 'GET', '/console/api/transactions');
    expect(at(body, 'transactions', 0)).toMatchObject({
      merchantId: merchant.id,
      type: 'credit',
      amount: '12.00',
    });
  });

  it('sends its pages updates only if data has changed', async () => {
    const poll = (since: string) => send(sandbox, 'GET', `/console/api/live?page=/console&since=${since}`);
    const first = await poll('');
    const revision = String(at(first.body, 'revision'));
    expect(Object.keys(at(first.body, 'sections') as object)).toEqual([
      'counts',
      'scenarios',
      'preferences',
      'requests',
    ]);
    expect((await poll(revision)).status).toBe(204);
    await sandbox.outbox.add({ channel: 'sms', to: '+12025550100', text: 'Your code is 123456' });
    expect((await poll(revision)).status).toBe(200);
    expect(await page('/console/outbox')).toContain('Your code is 123456');
    expect(at((await send(sandbox, 'GET', '/console/api/outbox')).body, 'messages')).toMatchObject([
      { to: '+12025550100' },
    ]);
    expect((await send(sandbox, 'GET', '/console/api/live?page=/nowhere')).status).toBe(404);
  });

  it('deletes requests', async () => {
    await tokenizeOverGraphQL(sandbox, merchant.tokenizationKey);
    const query = `/console/api/requests?merchantId=${merchant.id}&operation=tokenizeCreditCard`;
    expect(at((await send(sandbox, 'GET', query)).body, 'requests', 0)).toMatchObject({
      operation: 'tokenizeCreditCard',
    });
    await send(sandbox, 'DELETE', '/console/api/requests');
    expect(at((await send(sandbox, 'GET', query)).body, 'requests')).toEqual([]);
  });
});
