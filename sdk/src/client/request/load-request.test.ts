import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientToken, graphQLConfiguration, sandboxKey } from '#test/support/gateway-samples.js';
import { response, type GatewayStub, stubGateway, unreachable } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import type * as Module from '../index.js';
import { freshClientModule } from '../test-support.js';

let client: typeof Module;
let gateway: GatewayStub;

beforeEach(async () => {
  onPage();
  gateway = stubGateway();
  vi.doMock('./request.js', () => {
    throw new TypeError('Importing a module script failed.');
  });
  client = await freshClientModule();
});

afterEach(() => {
  vi.doUnmock('./request.js');
  vi.unstubAllGlobals();
});

it('a request rejects if its chunk cannot be loaded', async () => {
  gateway.plan(response(200, graphQLConfiguration()));
  const instance = await client.create({ authorization: sandboxKey });
  await expect(instance.request({ endpoint: 'x', method: 'get' })).rejects.toMatchObject({
    code: 'SCRIPT_FAILED_TO_LOAD',
    type: 'NETWORK',
  });
  expect(gateway.calls).toHaveLength(1);
});

it.each([
  ['GraphQL is unreachable', sandboxKey],
  ['the token has no GraphQL', clientToken({ graphQL: undefined })],
])('a creation without the chunk rejects with a network error: %s', async (_, authorization) => {
  gateway.plan(unreachable);
  await expect(client.create({ authorization })).rejects.toMatchObject({ code: 'CLIENT_GATEWAY_NETWORK' });
});

it('an aborted creation without the chunk rejects with ABORTED', async () => {
  const controller = new AbortController();
  const authorization = clientToken({ graphQL: undefined });
  const creation = client.create({ authorization, signal: controller.signal });
  controller.abort('left');
  await expect(creation).rejects.toMatchObject({ code: 'ABORTED', cause: 'left' });
});
