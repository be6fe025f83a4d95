import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphQLConfiguration, sandboxKey } from '#test/support/gateway-samples.js';
import { response, type GatewayStub, silent, stubGateway } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { eventually, pending } from '#test/support/pending.js';
import type * as Module from './index.js';
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

const loaded = response(200, graphQLConfiguration());
const left = { code: 'ABORTED', cause: 'left' };

describe('an aborted creation', () => {
  it('sends nothing if the signal is already aborted', async () => {
    await expect(
      client.create({ authorization: sandboxKey, signal: AbortSignal.abort('left') }),
    ).rejects.toMatchObject(left);
    expect(gateway.calls).toEqual([]);
  });

  it('does not wait for the shop’s function, and sends nothing when it resolves', async () => {
    const authorization = pending<string>();
    const controller = new AbortController();
    const result = client.create({ authorization: () => authorization.promise, signal: controller.signal });
    controller.abort('left');
    await expect(result).rejects.toMatchObject(left);
    authorization.resolve(sandboxKey);
    await new Promise(setImmediate);
    expect(gateway.calls).toEqual([]);
  });

  it('aborts a load that no other creation shares', async () => {
    const controller = new AbortController();
    gateway.plan(silent);
    const result = client.create({ authorization: sandboxKey, signal: controller.signal });
    await gateway.sent(1);
    controller.abort('left');
    await expect(result).rejects.toMatchObject(left);
    await eventually(() => {
      expect(gateway.calls[0]?.signal?.aborted).toBe(true);
    });
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 20])(
    'rejects with ABORTED or ends the created client: abort after %i microtasks',
    async (ticks) => {
      const controller = new AbortController();
      gateway.plan(loaded);
      const result = client.create({ authorization: sandboxKey, signal: controller.signal });
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
      controller.abort('left');
      const created = await result.catch((error: unknown) => {
        expect(error).toMatchObject(left);
      });
      if (created)
        await expect(created.request({ endpoint: 'x', method: 'get' })).rejects.toMatchObject({
          code: 'METHOD_CALLED_AFTER_TEARDOWN',
        });
      // The next creation must succeed regardless of the outcome of the aborted one.
      gateway.plan(loaded);
      await expect(client.create({ authorization: sandboxKey })).resolves.toBeInstanceOf(client.Client);
    },
  );

  it('ends the client if the signal fires after the creation', async () => {
    const controller = new AbortController();
    gateway.plan(loaded);
    const instance = await client.create({ authorization: sandboxKey, signal: controller.signal });
    controller.abort('left');
    await expect(instance.request({ endpoint: 'x', method: 'get' })).rejects.toMatchObject({
      code: 'METHOD_CALLED_AFTER_TEARDOWN',
    });
  });
});

describe('a load that several creations share', () => {
  it('continues for the others when one is aborted', async () => {
    const controller = new AbortController();
    const slow = pending<Response>();
    gateway.plan(() => slow.promise);
    const givesUp = client.create({ authorization: sandboxKey, signal: controller.signal });
    const waits = client.create({ authorization: sandboxKey });
    await gateway.sent(1);
    controller.abort('left');
    await expect(givesUp).rejects.toMatchObject(left);
    expect(gateway.calls[0]?.signal?.aborted).toBe(false);
    slow.resolve(new Response(JSON.stringify(graphQLConfiguration())));
    await expect(waits).resolves.toBeInstanceOf(client.Client);
    expect(gateway.calls).toHaveLength(1);
  });

  it('is aborted with the last of them', async () => {
    const controllers = [new AbortController(), new AbortController()];
    gateway.plan(silent);
    const results = controllers.map(({ signal }) => client.create({ authorization: sandboxKey, signal }));
    await gateway.sent(1);
    for (const controller of controllers) controller.abort('left');
    for (const result of results) await expect(result).rejects.toMatchObject(left);
    await eventually(() => {
      expect(gateway.calls[0]?.signal?.aborted).toBe(true);
    });
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 8, 12])(
    'is not shared, once aborted, with a creation %i microtasks after the last abort',
    async (ticks) => {
      const controller = new AbortController();
      gateway.plan(silent, loaded);
      const givesUp = client
        .create({ authorization: sandboxKey, signal: controller.signal })
        .catch((error: unknown) => error);
      await gateway.sent(1);
      controller.abort('left');
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
      await expect(client.create({ authorization: sandboxKey })).resolves.toBeInstanceOf(client.Client);
      await expect(givesUp).resolves.toMatchObject(left);
    },
  );

  it('stays in the cache when one of its clients is aborted', async () => {
    const controller = new AbortController();
    gateway.plan(loaded);
    await client.create({ authorization: sandboxKey, signal: controller.signal });
    controller.abort();
    await client.create({ authorization: sandboxKey });
    expect(gateway.calls).toHaveLength(1);
  });
});
