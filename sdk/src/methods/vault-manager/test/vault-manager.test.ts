import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clientToken,
  graphQLConfiguration,
  graphQLFailure,
  graphQLUrl,
  sandboxKey,
  sentApiUrl,
} from '#test/support/gateway-samples.js';
import {
  response,
  type GatewayStub,
  type Reaction,
  silent,
  stubGateway,
  unreachable,
} from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { asyncDispose } from '#src/core/lifecycle.js';
import type * as Module from '../index.js';

let module: typeof Module;
let gateway: GatewayStub;

beforeEach(async () => {
  onPage();
  gateway = stubGateway();
  vi.resetModules();
  module = await import('../index.js');
});

afterEach(async () => {
  // Pending imports would otherwise resolve into the next test's modules.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

const loaded = response(200, graphQLConfiguration());
const card = {
  type: 'CreditCard',
  nonce: 'nonce-1',
  description: 'ending in 11',
  default: true,
  hasSubscription: false,
  details: { cardType: 'Visa', lastFour: '1111' },
};
const listOf = (...paymentMethods: unknown[]) => response(200, { paymentMethods });
const deleted = response(200, {
  data: { deletePaymentMethodFromSingleUseToken: { clientMutationId: null } },
  extensions: { requestId: 'r' },
});

async function createOver(...reactions: Reaction[]) {
  gateway.plan(loaded, ...reactions);
  return module.create({ authorization: clientToken() });
}

describe('fetchPaymentMethods', () => {
  it.each([
    [undefined, '0'],
    [{}, '0'],
    [{ defaultFirst: false }, '0'],
    [{ defaultFirst: 'yes' }, '0'],
    [{ defaultFirst: true }, '1'],
  ])('requests the list over REST with %j as defaultFirst=%s', async (options, sent) => {
    const vault = await createOver(listOf());
    await expect(vault.fetchPaymentMethods(options as never)).resolves.toEqual([]);
    const { method, url, query } = gateway.calls[1] ?? {};
    expect({ method, url }).toEqual({ method: 'GET', url: `${sentApiUrl}/v1/payment_methods` });
    expect(query?.get('defaultFirst')).toBe(sent);
    expect(query?.get('authorizationFingerprint')).toContain('customer_id=');
  });

  it('returns the documented fields in the gateway’s order, and drops all others', async () => {
    const paypal = {
      type: 'PayPalAccount',
      nonce: 'nonce-2',
      default: false,
      hasSubscription: true,
      details: { email: 'ann@example.com' },
    };
    const vault = await createOver(
      listOf(
        { ...card, binData: { prepaid: 'No' }, isLocked: false, securityQuestions: [], consumed: false },
        { ...paypal, description: '', binData: null },
      ),
    );
    await expect(vault.fetchPaymentMethods()).resolves.toEqual([
      { ...card, binData: { prepaid: 'No' } },
      paypal,
    ]);
  });

  it('leaves out entries that cannot be used, and keeps the others', async () => {
    const vault = await createOver(
      listOf({ type: 'CreditCard' }, null, 'x', { nonce: 'n', type: 'New' }, card),
    );
    await expect(vault.fetchPaymentMethods()).resolves.toEqual([
      { nonce: 'n', type: 'New', default: false, hasSubscription: false, details: {} },
      card,
    ]);
  });

  it.each([[{}], [{ paymentMethods: null }], [{ paymentMethods: {} }], ['null']])(
    'rejects the response %j with VAULT_MANAGER_FETCH_PAYMENT_METHODS_INVALID_RESPONSE',
    async (body) => {
      const vault = await createOver(response(200, body));
      await expect(vault.fetchPaymentMethods()).rejects.toMatchObject({
        code: 'VAULT_MANAGER_FETCH_PAYMENT_METHODS_INVALID_RESPONSE',
        type: 'NETWORK',
        retryable: true,
      });
    },
  );

  it.each([
    [401, 'CLIENT_AUTHORIZATION_INVALID'],
    [403, 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
    [422, 'CLIENT_REQUEST_ERROR'],
    [429, 'CLIENT_RATE_LIMITED'],
    [500, 'CLIENT_GATEWAY_NETWORK'],
  ])('rejects with the client’s error of status %i unchanged', async (status, code) => {
    const vault = await createOver(response(status));
    await expect(vault.fetchPaymentMethods()).rejects.toMatchObject({
      code,
      details: { httpStatus: status },
    });
  });
});

describe('deletePaymentMethod', () => {
  it('sends the mutation with the nonce, and resolves without a value', async () => {
    const vault = await createOver(deleted);
    await expect(vault.deletePaymentMethod('nonce-1')).resolves.toBeUndefined();
    const { url, headers, body } = gateway.calls[1] ?? {};
    expect(url).toBe(graphQLUrl);
    expect(headers?.get('Authorization')).toContain('Bearer ');
    expect(body).toMatchObject({
      operationName: 'DeletePaymentMethodFromSingleUseToken',
      query: expect.stringContaining('clientMutationId') as unknown,
      variables: { input: { singleUseTokenId: 'nonce-1' } },
    });
  });

  it('rejects a tokenization key without a request: VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN', async () => {
    gateway.plan(loaded);
    const vault = await module.create({ authorization: sandboxKey });
    await expect(vault.deletePaymentMethod('nonce-1')).rejects.toMatchObject({
      code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN',
      type: 'MERCHANT',
      message: 'A client token with a customer id must be used to delete a payment method nonce.',
    });
    await gateway.sent(1);
  });

  it('rejects an unknown nonce with VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND', async () => {
    const failure = graphQLFailure('NOT_FOUND');
    const vault = await createOver(response(200, failure));
    await expect(vault.deletePaymentMethod('nonce-1')).rejects.toMatchObject({
      code: 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND',
      type: 'MERCHANT',
      message: expect.stringContaining('nonce-1') as unknown,
      details: { originalError: failure.errors },
    });
  });

  it.each<[string, Reaction]>([
    ['an authorization error', response(200, graphQLFailure('AUTHORIZATION'))],
    ['an error without a class', response(200, graphQLFailure(undefined))],
    ['an error without extensions', response(200, { errors: [{ message: 'no' }] })],
    ['no errors at all', response(200, { data: null, errors: [] })],
    ['an empty object', response(200, {})],
    ['status 401', response(401)],
    ['status 429', response(429)],
    ['status 500', response(500)],
  ])('rejects %s with VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR', async (_, reaction) => {
    const vault = await createOver(reaction, reaction);
    await expect(vault.deletePaymentMethod('nonce-1')).rejects.toMatchObject({
      code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
      type: 'UNKNOWN',
    });
  });

  it('keeps the GraphQL errors of an unknown failure, and the client’s error of a missing response', async () => {
    const failure = graphQLFailure('AUTHORIZATION');
    const vault = await createOver(response(200, failure), unreachable, unreachable);
    await expect(vault.deletePaymentMethod('a')).rejects.toMatchObject({
      details: { originalError: failure.errors },
      retryable: false,
    });
    await expect(vault.deletePaymentMethod('b')).rejects.toMatchObject({
      details: { originalError: { code: 'CLIENT_GATEWAY_NETWORK' } },
      retryable: true,
    });
  });

  it('passes a missing right through unchanged', async () => {
    const vault = await createOver(response(403));
    await expect(vault.deletePaymentMethod('nonce-1')).rejects.toMatchObject({
      code: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
    });
  });

  it.each([[undefined], [null], [5], [{}], ['']])(
    'rejects %j as a nonce without a request',
    async (nonce) => {
      const vault = await createOver();
      await expect(vault.deletePaymentMethod(nonce as never)).rejects.toMatchObject({
        code: 'INSTANTIATION_OPTION_INVALID',
        message: expect.stringContaining('paymentMethodNonce') as unknown,
      });
      await gateway.sent(1);
    },
  );
});

describe('an instance', () => {
  it('exists before its client, whose failure rejects each call', async () => {
    const vault = await module.create({ authorization: 'nonsense' });
    const failure = { code: 'CLIENT_INVALID_AUTHORIZATION' };
    await expect(vault.fetchPaymentMethods()).rejects.toMatchObject(failure);
    await expect(vault.deletePaymentMethod('n')).rejects.toMatchObject(failure);
  });

  it('rejects pending calls at teardown, and later ones with METHOD_CALLED_AFTER_TEARDOWN', async () => {
    const vault = await createOver(silent, silent);
    const pending = [vault.fetchPaymentMethods(), vault.deletePaymentMethod('n')];
    const outcomes = Promise.allSettled(pending);
    await gateway.sent(3);
    await vault.teardown();
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { code: 'ABORTED' } });
    const ended = { code: 'METHOD_CALLED_AFTER_TEARDOWN' };
    await expect(vault.fetchPaymentMethods()).rejects.toMatchObject(ended);
    await expect(vault.deletePaymentMethod('n')).rejects.toMatchObject(ended);
    await expect(vault.teardown()).rejects.toMatchObject(ended);
    await expect(vault[asyncDispose]()).resolves.toBeUndefined();
  });

  it('aborts a deletion alone with its signal', async () => {
    const vault = await createOver(silent, deleted);
    const controller = new AbortController();
    const first = vault.deletePaymentMethod('n', { signal: controller.signal });
    const rejected = expect(first).rejects.toMatchObject({ code: 'ABORTED', cause: 'left' });
    await gateway.sent(2);
    controller.abort('left');
    await rejected;
    await expect(vault.deletePaymentMethod('n')).resolves.toBeUndefined();
  });

  it('ends with the signal of create', async () => {
    const controller = new AbortController();
    gateway.plan(loaded);
    const vault = await module.create({ authorization: clientToken(), signal: controller.signal });
    controller.abort();
    await expect(vault.fetchPaymentMethods()).rejects.toMatchObject({ code: 'METHOD_CALLED_AFTER_TEARDOWN' });
  });
});
