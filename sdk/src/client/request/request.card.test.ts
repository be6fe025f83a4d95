import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphQLFailure, graphQLUrl, sandboxKey, sentApiUrl } from '../../../test/support/gateway-samples.js';
import {
  answer,
  type GatewayStub,
  type Reaction,
  silent,
  stubGateway,
  unreachable,
} from '../../../test/support/gateway-stub.js';
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
    ['names no features', [clientConfiguration({ graphQL: { url: graphQLUrl } })]],
    [
      'names no address',
      [clientConfiguration({ graphQL: { features: ['tokenize_credit_cards'] } as never })],
    ],
    ['asks about capabilities', [clientConfiguration(), 'payment_methods/credit_cards/capabilities']],
    ['tokenizes something else', [clientConfiguration(), 'payment_methods/paypal_accounts']],
    ['enrols at UnionPay', [clientConfiguration(), undefined, enrollment({ id: '1' })]],
    ['names an enrolment of null', [clientConfiguration(), undefined, enrollment(null)]],
    ['names an enrolment of false', [clientConfiguration(), undefined, enrollment(false)]],
    ['names an enrolment of 0', [clientConfiguration(), undefined, enrollment(0)]],
  ])('goes over REST where it %s', async (_, args) => {
    gateway.plan(answer(201, { creditCards: [] }));
    await tokenize(...args);
    expect(gateway.calls).toMatchObject([
      { url: `${sentApiUrl}/v1/${args[1] ?? 'payment_methods/credit_cards'}` },
    ]);
  });

  it.each(['payment_methods/credit_cards', 'payment_methods/credit_cards?a=1'])(
    'goes over GraphQL else: %s',
    async (endpoint) => {
      gateway.plan(answer(200, { data: null, errors: [] }));
      await expect(tokenize(clientConfiguration(), endpoint)).rejects.toMatchObject({ name: 'PaymentError' });
      expect(gateway.calls).toMatchObject([{ method: 'POST', url: graphQLUrl }]);
    },
  );

  it('goes over GraphQL where no enrolment is named', async () => {
    gateway.plan(answer(200, { data: null, errors: [] }));
    await expect(tokenize(clientConfiguration(), undefined, enrollment(undefined))).rejects.toMatchObject({
      name: 'PaymentError',
    });
    expect(gateway.calls).toMatchObject([{ url: graphQLUrl }]);
  });

  it('names over GraphQL the client as its source, also for a caller that names another', async () => {
    gateway.plan(answer(200, { data: null, errors: [] }));
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
  const restCard = answer(201, { creditCards: [{ nonce: 'n' }] });
  const urls = () =>
    gateway.calls.map(({ url }) => (url === graphQLUrl ? 'GraphQL' : url.replace(sentApiUrl, 'REST')));

  it.each<[string, Reaction]>([
    ['cannot be reached', unreachable],
    ['failed for a reason it does not know', answer(200, graphQLFailure('UNKNOWN'))],
    ['failed internally', answer(200, graphQLFailure('INTERNAL'))],
    ['failed internally, with the status to it', answer(503, graphQLFailure('INTERNAL'))],
  ])('is made over REST where GraphQL %s', async (_, failure) => {
    gateway.plan(failure, restCard);
    await expect(tokenize()).resolves.toMatchObject({ _httpStatus: 201, creditCards: [{ nonce: 'n' }] });
    expect(urls()).toEqual(['GraphQL', 'REST/v1/payment_methods/credit_cards']);
    expect(gateway.calls[1]?.body).toMatchObject(card);
  });

  it('makes three attempts at most', async () => {
    gateway.plan(unreachable, unreachable, unreachable, restCard);
    await expect(tokenize()).rejects.toMatchObject({ code: 'CLIENT_GATEWAY_NETWORK' });
    expect(gateway.calls).toHaveLength(3);
  });

  it.each<[string, Reaction, string, number]>([
    ['refuses the card', answer(200, graphQLFailure('VALIDATION')), 'CLIENT_REQUEST_ERROR', 422],
    [
      'refuses the authorization',
      answer(200, graphQLFailure('AUTHENTICATION')),
      'CLIENT_AUTHORIZATION_INVALID',
      401,
    ],
    [
      'refuses the rights',
      answer(200, graphQLFailure('AUTHORIZATION')),
      'CLIENT_AUTHORIZATION_INSUFFICIENT',
      403,
    ],
    [
      'does not understand',
      answer(200, { errors: [{ message: 'm' }] }),
      'CLIENT_AUTHORIZATION_INSUFFICIENT',
      403,
    ],
    ['is out of service', answer(200, graphQLFailure('SERVICE_AVAILABILITY')), 'CLIENT_GATEWAY_NETWORK', 500],
    ['answers nothing', answer(200, ''), 'CLIENT_GATEWAY_NETWORK', 500],
    ['answers data without a card', answer(200, { data: {} }), 'CLIENT_GATEWAY_NETWORK', 500],
    ['is asked too often', answer(429, '<html>'), 'CLIENT_RATE_LIMITED', 429],
    ['is overtaxed', answer(503, '<html>'), 'CLIENT_GATEWAY_NETWORK', 503],
  ])('stays there where GraphQL %s', async (_, failure, code, httpStatus) => {
    gateway.plan(failure, restCard);
    await expect(tokenize()).rejects.toMatchObject({ code, details: { httpStatus } });
    expect(urls()).toEqual(['GraphQL']);
  });

  it('asks GraphQL once more where it is late by itself', async () => {
    gateway.plan(answer(408), answer(408), restCard);
    await expect(tokenize()).rejects.toMatchObject({
      code: 'CLIENT_REQUEST_ERROR',
      details: { httpStatus: 408 },
    });
    expect(urls()).toEqual(['GraphQL', 'GraphQL']);
  });

  it('is not made twice after a timeout: the first may have arrived', async () => {
    vi.useFakeTimers();
    gateway.plan(silent, restCard);
    const result = expect(tokenize(2_000)).rejects.toMatchObject({ code: 'CLIENT_REQUEST_TIMEOUT' });
    await vi.advanceTimersByTimeAsync(2_000);
    await result;
    expect(urls()).toEqual(['GraphQL']);
  });
});
