import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant, Sandbox } from '../index.js';
import { basic, openServerClient } from '../server-test-support.js';
import { at, openTestSandbox, send, startTimeoutMs, type TestSandbox } from '../test-support.js';
import { serverOperations } from './server-operations.js';

/** Request bodies by operation that succeed for the owner of the named objects. */
const bodies: Readonly<Record<string, unknown>> = {
  createClientToken: {},
  createTransaction: { amount: '1.00', paymentMethodNonce: 'nonce' },
  createCustomer: {},
  refundTransaction: {},
  submitForSettlement: {},
  openDispute: {},
  addDisputeEvidence: { text: 'photo' },
  createVerification: { paymentMethodNonce: 'nonce' },
  createPaymentMethod: { customerId: 'owned', paymentMethodNonce: 'nonce' },
  updatePaymentMethod: { options: { makeDefault: true } },
};

/** Operations that create or list objects of the caller, so they have no foreign object to test. */
const withoutSubject = new Set([
  'createClientToken',
  'createTransaction',
  'createCustomer',
  'findTransactions',
  'findWebhooks',
  'findDisputes',
  'createVerification',
  'createPaymentMethod',
  'findVerifications',
  'closeIdempotencyKey',
]);

interface Endpoint {
  method: string;
  path: string;
  operation: string;
}

describe('authorization of the server API', () => {
  let test: TestSandbox;
  let sandbox: Sandbox;
  let owner: Merchant;
  let stranger: Merchant;
  let endpoints: Endpoint[];
  let subjects: Record<string, string>;

  beforeAll(async () => {
    test = await openTestSandbox();
    sandbox = test.sandbox;
    [owner, stranger] = await Promise.all([sandbox.merchants.create(), sandbox.merchants.create()]);
    const server = openServerClient(sandbox, owner);
    await server.call('POST', '/customers', { id: 'owned' });
    const sale = await server.sale({
      amount: '5.00',
      customerId: 'owned',
      paymentMethodNonce: await server.nonce(),
      options: { storeInVault: true },
    });
    const settled = await server.settledSale('7.00');
    const dispute = await server.call('POST', `/transactions/${settled}/dispute`, {});
    const verification = await server.call(
      'POST',
      '/verifications',
      { paymentMethodNonce: await server.nonce() },
      { 'Idempotency-Key': 'verification-1' },
    );
    subjects = {
      disputes: String(at(dispute.body, 'id')),
      verifications: String(at(verification.body, 'id')),
      transactions: String(at(sale.body, 'id')),
      customers: 'owned',
      'idempotency-keys': 'unused',
      'payment-methods': String(at(sale.body, 'paymentMethodToken')),
    };
    endpoints = await readEndpoints(sandbox);
  }, startTimeoutMs);

  afterAll(() => test.close());

  const call = async ({ method, path, operation }: Endpoint, authorization: string | null) => {
    const subject = subjects[path.split('/')[1] ?? ''] ?? '';
    return send(sandbox, method, `/server/v1${path.replace(/\{\w+\}/, subject)}`, {
      ...(operation in bodies ? { body: bodies[operation] } : {}),
      headers: {
        'Idempotency-Key': `${operation}-matrix`,
        ...(authorization === null ? {} : { Authorization: authorization }),
      },
    });
  };

  it('covers every operation of the scenario switch', () => {
    expect(endpoints.map(({ operation }) => operation).sort()).toEqual([...serverOperations].sort());
  });

  it('rejects requests without a key or with a wrong one', async () => {
    const wrong = [
      null,
      'Bearer something',
      'Basic !!!',
      basic('', ''),
      basic('nobody', owner.privateKey),
      basic(owner.publicKey, 'wrong'),
      basic(owner.publicKey, stranger.privateKey),
    ];
    for (const endpoint of endpoints) {
      for (const authorization of wrong) {
        const response = await call(endpoint, authorization);
        expect(response.status, `${endpoint.operation} with ${authorization}`).toBe(401);
        expect(String(at(response.body, 'code'))).toMatch(/^credentials_/);
        expect(response.headers.get('www-authenticate')).toContain('Basic');
      }
    }
  });

  it('responds with 404 for objects of another merchant', async () => {
    const authorization = basic(stranger.publicKey, stranger.privateKey);
    for (const endpoint of endpoints.filter(({ operation }) => !withoutSubject.has(operation))) {
      const response = await call(endpoint, authorization);
      expect([response.status, at(response.body, 'code')], endpoint.operation).toEqual([404, 'not_found']);
    }
    const list = await send(sandbox, 'GET', '/server/v1/transactions', {
      headers: { Authorization: authorization },
    });
    expect(at(list.body, 'total')).toBe(0);
  });

  it('accepts the owner in every operation', async () => {
    const authorization = basic(owner.publicKey, owner.privateKey);
    for (const endpoint of endpoints) {
      const response = await call(endpoint, authorization);
      expect(response.status, endpoint.operation).not.toBe(401);
      if (!withoutSubject.has(endpoint.operation)) expect(response.status, endpoint.operation).not.toBe(404);
    }
  });
});

async function readEndpoints(sandbox: Sandbox): Promise<Endpoint[]> {
  const { body } = await send(sandbox, 'GET', '/server/v1/openapi.json');
  const paths = at(body, 'paths') as Record<string, Record<string, { operationId: string }>>;
  return (
    Object.entries(paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { operationId }]) => ({
          method: method.toUpperCase(),
          path,
          operation: operationId,
        })),
      )
      // Deletions are last, because the other requests need the objects.
      .sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
  );
}
