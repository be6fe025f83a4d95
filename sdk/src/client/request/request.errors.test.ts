import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphQLFailure, graphQLUrl } from '#test/support/gateway-samples.js';
import {
  response,
  type GatewayStub,
  type Reaction,
  silent,
  stubGateway,
  unreachable,
} from '#test/support/gateway-stub.js';
import type { RequestOptions } from '../client.types.js';
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

const call: RequestOptions = { endpoint: 'sepa_debit', method: 'post' };
const send = (options: RequestOptions = call) => request(clientConfiguration(restOnly), options);
const graphQL: RequestOptions = { api: 'graphQLApi', data: { query: 'query X { x }' } };

/** Returns the code and type that a status maps to. */
function expected(status: number): [code: string, type: string] {
  if (status === 401) return ['CLIENT_AUTHORIZATION_INVALID', 'MERCHANT'];
  if (status === 403) return ['CLIENT_AUTHORIZATION_INSUFFICIENT', 'MERCHANT'];
  if (status === 429) return ['CLIENT_RATE_LIMITED', 'MERCHANT'];
  return [status >= 500 ? 'CLIENT_GATEWAY_NETWORK' : 'CLIENT_REQUEST_ERROR', 'NETWORK'];
}

describe('a failed request of the client', () => {
  it('has for each status from 400 to 598 its code and type, and the status in the details', async () => {
    for (let status = 400; status < 599; status += 1) {
      gateway.plan(response(status), ...(status === 408 ? [response(status)] : []));
      const [code, type] = expected(status);
      await expect(send()).rejects.toMatchObject({ code, type, details: { httpStatus: status } });
    }
    expect(gateway.calls).toHaveLength(199 + 1);
  });

  it.each([400, 404, 409, 422])(
    'with status %i keeps the body, which contains the reason',
    async (status) => {
      const body = { error: { message: 'invalid' }, fieldErrors: [] };
      gateway.plan(response(status, body));
      await expect(send()).rejects.toMatchObject({
        cause: body,
        details: { originalError: body, httpStatus: status },
      });
    },
  );

  it.each([
    ['an HTML page', '<p>Sign in</p>'],
    ['half an object', '{"a'],
    ['a JSON text', '"text"'],
  ])('is also reported for %s with status 200', async (_, body) => {
    gateway.plan(response(200, body));
    await expect(send()).rejects.toMatchObject({
      code: 'CLIENT_GATEWAY_NETWORK',
      details: { httpStatus: 200 },
    });
  });

  it('keeps a body that is not JSON as text', async () => {
    gateway.plan(response(404, '<h1>Not here</h1>'));
    await expect(send()).rejects.toMatchObject({ details: { originalError: '<h1>Not here</h1>' } });
  });

  it.each([401, 403, 429, 500, 503])(
    'with status %i drops the body, which may come from a proxy',
    async (status) => {
      gateway.plan(response(status, { secret: 'proxy page' }), response(status));
      await expect(send()).rejects.toMatchObject({ details: { httpStatus: status } });
      await expect(send()).rejects.not.toHaveProperty('details.originalError');
    },
  );

  it('is retryable after a failure or a rate limit, not after a rejection', async () => {
    const retryable = async (status: number) => {
      gateway.plan(response(status));
      return send().catch((error: unknown) => (error as { retryable: boolean }).retryable);
    };
    expect(await Promise.all([422, 401, 403].map(retryable))).toEqual([false, false, false]);
    expect(await Promise.all([429, 500, 503].map(retryable))).toEqual([true, true, true]);
  });
});

describe('a request without a response', () => {
  it('rejects as a failure of the gateway, after two attempts', async () => {
    gateway.plan(unreachable, unreachable);
    await expect(send()).rejects.toMatchObject({
      code: 'CLIENT_GATEWAY_NETWORK',
      details: { httpStatus: 500 },
    });
    expect(gateway.calls).toHaveLength(2);
  });

  it('resolves if the second attempt succeeds', async () => {
    gateway.plan(unreachable, response(200, { a: 1 }));
    await expect(send()).resolves.toMatchObject({ a: 1 });
  });

  it('rejects with CLIENT_REQUEST_TIMEOUT after its timeout and one attempt', async () => {
    vi.useFakeTimers();
    gateway.plan(silent);
    const result = expect(send({ ...call, timeout: 5_000 })).rejects.toMatchObject({
      code: 'CLIENT_REQUEST_TIMEOUT',
      type: 'NETWORK',
      details: { httpStatus: -1 },
      retryable: true,
    });
    await vi.advanceTimersByTimeAsync(5_000);
    await result;
    expect(gateway.calls).toHaveLength(1);
  });

  it.each<[string, RequestOptions]>([
    ['no timeout is set', call],
    ['the timeout is null', { ...call, timeout: null }],
    ['it is a GraphQL call', graphQL],
  ])('has a timeout of one minute if %s', async (_, options) => {
    vi.useFakeTimers();
    gateway.plan(silent);
    const result = expect(send(options)).rejects.toMatchObject({ code: 'CLIENT_REQUEST_TIMEOUT' });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(gateway.calls[0]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await result;
  });
});

describe('request options', () => {
  const problem = (code: string, option: string) => ({
    code,
    type: 'MERCHANT',
    message: expect.stringContaining(`options.${option} `) as string,
  });

  it.each<[string, RequestOptions, string, string]>([
    ['no method', { endpoint: 'x' }, 'CLIENT_OPTION_REQUIRED', 'method'],
    ['an empty method', { endpoint: 'x', method: '' }, 'CLIENT_OPTION_REQUIRED', 'method'],
    ['no endpoint', { method: 'post' }, 'CLIENT_OPTION_REQUIRED', 'endpoint'],
    ['an empty endpoint', { method: 'post', endpoint: '' }, 'CLIENT_OPTION_REQUIRED', 'endpoint'],
    ['nothing, where the error names the method', {}, 'CLIENT_OPTION_REQUIRED', 'method'],
    [
      'an unknown api and no method, where the error names the method',
      { api: '' as never },
      'CLIENT_OPTION_REQUIRED',
      'method',
    ],
    ['an unknown api', { ...call, api: 'restApi' as never }, 'CLIENT_OPTION_INVALID', 'api'],
    ['an empty api', { ...call, api: '' as never }, 'CLIENT_OPTION_INVALID', 'api'],
    [
      'an api that is present but undefined',
      { ...call, api: undefined as never },
      'CLIENT_OPTION_INVALID',
      'api',
    ],
  ])('with %s are rejected before anything is sent', async (_, options, code, option) => {
    await expect(send(options)).rejects.toMatchObject(problem(code, option));
    expect(gateway.calls).toEqual([]);
  });
});

describe('a GraphQL request of the client', () => {
  it('with status 200 and errors rejects with CLIENT_GRAPHQL_REQUEST_ERROR, the errors and no status', async () => {
    const { errors } = graphQLFailure('VALIDATION');
    gateway.plan(response(200, { data: null, errors }));
    const error = await send(graphQL).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      code: 'CLIENT_GRAPHQL_REQUEST_ERROR',
      type: 'NETWORK',
      cause: errors,
      details: { originalError: errors },
      retryable: false,
    });
    expect(error).not.toHaveProperty('details.httpStatus');
  });

  it.each([400, 401, 403, 429, 500])(
    'with status %i rejects with the code of that status, whatever its body',
    async (status) => {
      gateway.plan(response(status, graphQLFailure('VALIDATION')));
      const [code] = expected(status);
      await expect(send(graphQL)).rejects.toMatchObject({ code, details: { httpStatus: status } });
    },
  );

  it.each<[string, Reaction[], number]>([
    ['no connection', [unreachable, response(200, { data: {} })], 2],
    ['status 408', [response(408), response(200, { data: {} })], 2],
    ['a response', [response(200, { data: {} })], 1],
  ])('after %s resolves without the use of REST', async (_, reactions, attempts) => {
    gateway.plan(...reactions);
    await expect(send(graphQL)).resolves.toMatchObject({ _httpStatus: 200 });
    expect(gateway.calls.map(({ url }) => url)).toEqual(Array(attempts).fill(graphQLUrl));
  });
});
