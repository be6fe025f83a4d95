import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphQLFailure, graphQLUrl, sandboxKey, sentApiUrl } from '#test/support/gateway-samples.js';
import {
  response,
  type GatewayStub,
  type Reaction,
  silent,
  stubGateway,
  unreachable,
} from '#test/support/gateway-stub.js';
import type { ClientConfiguration } from '../client.types.js';
import { request } from './request.js';
import { clientConfiguration, restOnly } from '../test-support.js';

let gateway: GatewayStub;

beforeEach(() => {
  gateway = stubGateway();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a card tokenization', () => {
  const card = { creditCard: { number: '4111111111111111' } };
  const tokenize = (
    configuration: ClientConfiguration,
    endpoint = 'payment_methods/credit_cards',
    data: object = card,
  ) => request(configuration, { endpoint, method: 'post', data: data as Record<string, unknown> });
  const enrollment = (unionPayEnrollment: unknown) => ({ creditCard: { options: { unionPayEnrollment } } });

  it.each<[string, Parameters<typeof tokenize>]>([
    ['has no GraphQL', [clientConfiguration({ graphQL: undefined as never })]],
    ['does not tokenize cards there', [clientConfiguration(restOnly)]],
    ['has no features', [clientConfiguration({ graphQL: { url: graphQLUrl } })]],
    [
      'has no GraphQL address',
      [clientConfiguration({ graphQL: { features: ['tokenize_credit_cards'] } as never })],
    ],
    ['requests capabilities', [clientConfiguration(), 'payment_methods/credit_cards/capabilities']],
    ['tokenizes something else', [clientConfiguration(), 'payment_methods/paypal_accounts']],
    ['has a UnionPay enrollment', [clientConfiguration(), undefined, enrollment({ id: '1' })]],
    ['has a null enrollment', [clientConfiguration(), undefined, enrollment(null)]],
    ['has a false enrollment', [clientConfiguration(), undefined, enrollment(false)]],
    ['has an enrollment of 0', [clientConfiguration(), undefined, enrollment(0)]],
  ])('uses REST if it %s', async (_, args) => {
    gateway.plan(response(201, { creditCards: [] }));
    await tokenize(...args);
    expect(gateway.calls).toMatchObject([
      { url: `${sentApiUrl}/v1/${args[1] ?? 'payment_methods/credit_cards'}` },
    ]);
  });

  it('is not repeated over REST if a script of the page has replaced fetch by a function that throws', async () => {
    const cause = new Error('of the replacement');
    const replaced = vi.fn(() => {
      throw cause;
    });
    vi.stubGlobal('fetch', replaced);
    const error = { code: 'CLIENT_GATEWAY_NETWORK', type: 'MERCHANT', cause };
    await expect(tokenize(clientConfiguration())).rejects.toMatchObject(error);
    expect(replaced).toHaveBeenCalledTimes(1);
  });

  it.each(['payment_methods/credit_cards', 'payment_methods/credit_cards?a=1'])(
    'otherwise uses GraphQL: %s',
    async (endpoint) => {
      gateway.plan(response(200, { data: null, errors: [] }));
      await expect(tokenize(clientConfiguration(), endpoint)).rejects.toMatchObject({ name: 'PaymentError' });
      expect(gateway.calls).toMatchObject([{ method: 'POST', url: graphQLUrl }]);
    },
  );

  it('uses GraphQL if the enrollment is undefined', async () => {
    gateway.plan(response(200, { data: null, errors: [] }));
    await expect(tokenize(clientConfiguration(), undefined, enrollment(undefined))).rejects.toMatchObject({
      name: 'PaymentError',
    });
    expect(gateway.calls).toMatchObject([{ url: graphQLUrl }]);
  });

  it('over GraphQL has the client as source, also if the caller sets another', async () => {
    gateway.plan(response(200, { data: null, errors: [] }));
    await expect(
      tokenize(clientConfiguration(), undefined, { ...card, _meta: { source: 'hosted-fields' } }),
    ).rejects.toBeDefined();
    expect(gateway.calls[0]?.body).toMatchObject({
      clientSdkMetadata: { source: 'client', integration: 'custom', sessionId: 'session-1' },
      operationName: 'TokenizeCreditCard',
    });
    expect(Object.fromEntries(gateway.calls[0]?.headers ?? [])).toMatchObject({
      authorization: `Bearer ${sandboxKey}`,
      'braintree-version': '2018-05-10',
    });
  });
});

describe('a card tokenization over GraphQL', () => {
  const card = { creditCard: { number: '4111111111111111' } };
  const tokenize = (timeout?: number) =>
    request(clientConfiguration(), {
      endpoint: 'payment_methods/credit_cards',
      method: 'post',
      data: card,
      ...(timeout === undefined ? {} : { timeout }),
    });
  const restCard = response(201, { creditCards: [{ nonce: 'n' }] });
  const urls = () =>
    gateway.calls.map(({ url }) => (url === graphQLUrl ? 'GraphQL' : url.replace(sentApiUrl, 'REST')));

  it.each<[string, Reaction]>([
    ['cannot be reached', unreachable],
    ['fails with UNKNOWN', response(200, graphQLFailure('UNKNOWN'))],
    ['fails with INTERNAL', response(200, graphQLFailure('INTERNAL'))],
    ['fails with INTERNAL and status 503', response(503, graphQLFailure('INTERNAL'))],
  ])('is repeated over REST if GraphQL %s', async (_, failure) => {
    gateway.plan(failure, restCard);
    await expect(tokenize()).resolves.toMatchObject({ _httpStatus: 201, creditCards: [{ nonce: 'n' }] });
    expect(urls()).toEqual(['GraphQL', 'REST/v1/payment_methods/credit_cards']);
    expect(gateway.calls[1]?.body).toMatchObject(card);
  });

  describe('that saves the card', () => {
    const save = (blocks?: Parameters<typeof clientConfiguration>[0]) =>
      request(clientConfiguration(blocks), {
        endpoint: 'payment_methods/credit_cards',
        method: 'post',
        data: { creditCard: { ...card.creditCard, options: { validate: true } } },
      });

    it('is not repeated if its response over GraphQL is lost', async () => {
      gateway.plan(unreachable, response(200, { data: { ping: 'pong' } }), restCard);
      await expect(save()).rejects.toMatchObject({ code: 'CLIENT_GATEWAY_NETWORK' });
      expect(urls()).toEqual(['GraphQL', 'GraphQL']);
      expect(gateway.calls[1]?.body).toMatchObject({ query: 'query { ping }' });
    });

    it('is not repeated if its response over REST is lost', async () => {
      gateway.plan(unreachable, restCard);
      await expect(save(restOnly)).rejects.toMatchObject({ code: 'CLIENT_GATEWAY_NETWORK' });
      expect(gateway.calls).toHaveLength(1);
    });

    it('uses REST if GraphQL cannot be reached', async () => {
      gateway.plan(unreachable, unreachable, restCard);
      await expect(save()).resolves.toMatchObject({ creditCards: [{ nonce: 'n' }] });
    });
  });

  it('is attempted three times at most', async () => {
    gateway.plan(unreachable, unreachable, unreachable, restCard);
    await expect(tokenize()).rejects.toMatchObject({ code: 'CLIENT_GATEWAY_NETWORK' });
    expect(gateway.calls).toHaveLength(3);
  });

  it.each<[string, Reaction, string, number]>([
    ['rejects the card', response(200, graphQLFailure('VALIDATION')), 'CLIENT_REQUEST_ERROR', 422],
    [
      'rejects the authorization',
      response(200, graphQLFailure('AUTHENTICATION')),
      'CLIENT_AUTHORIZATION_INVALID',
      401,
    ],
    [
      'reports missing rights',
      response(200, graphQLFailure('AUTHORIZATION')),
      'CLIENT_AUTHORIZATION_INSUFFICIENT',
      403,
    ],
    [
      'reports a syntax error',
      response(200, { errors: [{ message: 'm' }] }),
      'CLIENT_AUTHORIZATION_INSUFFICIENT',
      403,
    ],
    ['is unavailable', response(200, graphQLFailure('SERVICE_AVAILABILITY')), 'CLIENT_GATEWAY_NETWORK', 500],
    ['responds with an empty body', response(200, ''), 'CLIENT_GATEWAY_NETWORK', 500],
    ['responds without a card', response(200, { data: {} }), 'CLIENT_GATEWAY_NETWORK', 500],
    ['responds with status 429', response(429, '<html>'), 'CLIENT_RATE_LIMITED', 429],
    ['responds with status 503', response(503, '<html>'), 'CLIENT_GATEWAY_NETWORK', 503],
  ])('is not repeated over REST if GraphQL %s', async (_, failure, code, httpStatus) => {
    gateway.plan(failure, restCard);
    await expect(tokenize()).rejects.toMatchObject({ code, details: { httpStatus } });
    expect(urls()).toEqual(['GraphQL']);
  });

  it('is repeated once over GraphQL after status 408', async () => {
    gateway.plan(response(408), response(408), restCard);
    await expect(tokenize()).rejects.toMatchObject({
      code: 'CLIENT_REQUEST_ERROR',
      details: { httpStatus: 408 },
    });
    expect(urls()).toEqual(['GraphQL', 'GraphQL']);
  });

  it('is not repeated after a timeout, because the gateway may have received it', async () => {
    vi.useFakeTimers();
    gateway.plan(silent, restCard);
    const result = expect(tokenize(2_000)).rejects.toMatchObject({ code: 'CLIENT_REQUEST_TIMEOUT' });
    await vi.advanceTimersByTimeAsync(2_000);
    await result;
    expect(urls()).toEqual(['GraphQL']);
  });
});
