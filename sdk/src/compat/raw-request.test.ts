import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphQLConfiguration, sandboxKey } from '#test/support/gateway-samples.js';
import { response, type GatewayStub, stubGateway, unreachable } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import type { RawRequestOptions } from './raw-request.js';
import type * as Module from './index.js';

type RawRequest = (options: RawRequestOptions, callback?: (...outcome: unknown[]) => void) => void;

const url = 'https://origin-analytics-sand.sandbox.braintree-api.com/mid_1';

let gateway: GatewayStub;
let request: RawRequest;
let getConfiguration: () => unknown;
let teardown: () => unknown;

beforeEach(async () => {
  onPage();
  gateway = stubGateway();
  vi.resetModules();
  const compat: typeof Module = await import('./index.js');
  gateway.plan(response(200, graphQLConfiguration()));
  const client = await compat.create('client', { authorization: sandboxKey });
  request = client['_request'] as RawRequest;
  getConfiguration = client['getConfiguration'] as () => unknown;
  teardown = client['teardown'] as () => unknown;
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const outcome = (options: RawRequestOptions) =>
  new Promise<unknown[]>((resolve) => {
    request(options, (...args) => {
      resolve(args);
    });
  });

describe('the part of the client that braintree-web-drop-in uses', () => {
  it('includes the analytics address and the metadata in the configuration', () => {
    expect(getConfiguration()).toMatchObject({
      gatewayConfiguration: { analytics: { url: expect.stringMatching(/^https:/) as unknown } },
      analyticsMetadata: {
        merchantAppId: expect.any(String) as unknown,
        platform: 'web',
        source: 'client',
        integration: 'custom',
        integrationType: 'custom',
        sessionId: expect.any(String) as unknown,
      },
    });
  });

  it('includes _request, which posts data as JSON and calls back with body and status', async () => {
    gateway.plan(response(201, { a: 1 }));
    const data = { analytics: [{ kind: 'web.dropin.started' }] };
    expect(await outcome({ url, method: 'post', data, timeout: 2000 })).toEqual([null, { a: 1 }, 201]);
    const sent = gateway.calls.at(-1);
    expect(sent).toMatchObject({ method: 'POST', url, body: data });
  });

  it('sends the data of a GET in the query', async () => {
    gateway.plan(response(200, {}));
    await outcome({ url, data: { a: { b: 'c' } } });
    const sent = gateway.calls.at(-1);
    expect(sent).toMatchObject({ method: 'GET', url, body: undefined });
    expect(sent?.query.get('a[b]')).toBe('c');
  });

  it.each([
    [response(422, { error: { message: 'no' } }), [{ error: { message: 'no' } }, null, 422]],
    [response(403, ''), ['error', null, 403]],
  ])('calls back with the body of a failure as the error', async (planned, expected) => {
    gateway.plan(planned);
    expect(await outcome({ url, method: 'post' })).toEqual(expected);
  });

  it('retries once without a response, and then calls back with status 500', async () => {
    gateway.plan(unreachable, unreachable);
    expect(await outcome({ url, method: 'post' })).toEqual(['error', null, 500]);
  });

  it('works without a callback, detached, and after teardown', async () => {
    await teardown();
    gateway.plan(response(200, {}), response(200, {}));
    request({ url, method: 'post' });
    expect(await outcome({ url, method: 'post' })).toEqual([null, {}, 200]);
  });
});
