import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clientToken,
  configuration,
  graphQLConfiguration,
  graphQLFailure,
  sandboxKey,
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
import { clientErrors } from './client.errors.js';
import type { RequestOptions } from './client.types.js';
import type * as Module from './index.js';
import { requestErrors } from './request/request.errors.js';
import { freshClientModule } from './test-support.js';

let client: typeof Module;
let gateway: GatewayStub;

beforeEach(async () => {
  onPage();
  gateway = stubGateway();
  client = await freshClientModule();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const overRest = clientToken({ graphQL: undefined });

/** Creates a client with `authorization` while the gateway responds as planned. */
function create(authorization: Module.AuthorizationSource, ...reactions: Reaction[]): Promise<unknown> {
  gateway.plan(...reactions);
  return client.create({ authorization });
}

/** Creates a client and sends one request with it. */
async function request(options: RequestOptions, ...reactions: Reaction[]): Promise<unknown> {
  gateway.plan(response(200, graphQLConfiguration()), ...reactions);
  const instance = await client.create({ authorization: sandboxKey });
  return instance.request(options);
}

const post: RequestOptions = { endpoint: 'x', method: 'post' };

const catalogue = { ...clientErrors, ...requestErrors };

/** Calls that produce each error of the catalogue. */
const meetings: Record<keyof typeof catalogue, [type: string, meet: () => Promise<unknown>]> = {
  AUTHORIZATION_FUNCTION_FAILED: ['MERCHANT', () => create(() => Promise.reject(new Error('down')))],
  AUTHORIZATION_INSUFFICIENT: ['MERCHANT', () => create(overRest, response(403))],
  AUTHORIZATION_INVALID: ['MERCHANT', () => create(overRest, response(401))],
  GATEWAY_CONFIGURATION_INVALID_DOMAIN: [
    'MERCHANT',
    () => create(overRest, response(200, configuration({ assetsUrl: 'https://evil.example' }))),
  ],
  GATEWAY_NETWORK: ['NETWORK', () => create(overRest, unreachable, unreachable)],
  GRAPHQL_REQUEST_ERROR: [
    'NETWORK',
    () => request({ api: 'graphQLApi' }, response(200, graphQLFailure('VALIDATION'))),
  ],
  INVALID_AUTHORIZATION: ['MERCHANT', () => create('nonsense')],
  MISSING_GATEWAY_CONFIGURATION: ['INTERNAL', () => create(overRest, response(200, ''))],
  OPTION_INVALID: ['MERCHANT', () => request({ ...post, api: 'other' as never })],
  OPTION_REQUIRED: ['MERCHANT', () => request({ endpoint: 'x' })],
  RATE_LIMITED: ['MERCHANT', () => request(post, response(429))],
  REQUEST_ERROR: ['NETWORK', () => request(post, response(422))],
  REQUEST_TIMEOUT: ['NETWORK', () => request({ ...post, timeout: 1 }, silent)],
};

describe('a shop that uses the client', () => {
  it.each(Object.entries(meetings))('receives CLIENT_%s', async (name, [type, meet]) => {
    const error = await meet().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'PaymentError', code: `CLIENT_${name}`, type });
    expect((error as Error).message).not.toMatch(/[{}]/);
  });

  it('receives no other error of the client', () => {
    expect(Object.keys(meetings).sort()).toEqual(Object.keys(catalogue).sort());
  });
});

it('receives retryable errors only for failures that a retry can fix', () => {
  const retryable = Object.values(catalogue).filter((make) => make().retryable);
  expect(retryable.map((make) => make().code)).toEqual([
    'CLIENT_AUTHORIZATION_FUNCTION_FAILED',
    'CLIENT_GATEWAY_NETWORK',
    'CLIENT_RATE_LIMITED',
    'CLIENT_REQUEST_TIMEOUT',
  ]);
});

it('finds no card data in any error of a card tokenization', async () => {
  const card = { number: '4111111111111111', cvv: '987', cardholderName: 'Ann Secret' };
  const tokenize = {
    endpoint: 'payment_methods/credit_cards',
    method: 'post',
    data: { creditCard: card },
  } as const;
  const failures: Reaction[][] = [
    [response(200, graphQLFailure('VALIDATION'))],
    [response(401)],
    [unreachable, unreachable, unreachable],
    [unreachable, response(422, { error: { message: 'Credit card is invalid' } })],
  ];
  for (const reactions of failures) {
    client = await freshClientModule();
    const error = (await request(tokenize, ...reactions).catch((caught: unknown) => caught)) as Error;
    expect(error.name).toBe('PaymentError');
    expect(JSON.stringify([error, error.message, error.stack, error.cause])).not.toMatch(/4111|987|Secret/);
  }
});
