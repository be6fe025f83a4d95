import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addForeignToJson } from '#test/support/foreign-to-json.js';
import { response, type GatewayStub, silent, stubGateway } from '#test/support/gateway-stub.js';
import { eventually } from '#test/support/pending.js';
import { asyncDispose } from '../core/lifecycle.js';
import { Client } from './client.js';
import { clientConfiguration, restOnly } from './test-support.js';

let gateway: GatewayStub;

beforeEach(() => {
  gateway = stubGateway();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const make = (hooks: ConstructorParameters<typeof Client>[1] = {}) =>
  new Client(clientConfiguration(restOnly), hooks);
const call = { endpoint: 'x', method: 'post' } as const;
const cardCall = { endpoint: 'payment_methods/credit_cards', method: 'post' } as const;
const ended = (method: string) =>
  expect.objectContaining({
    code: 'METHOD_CALLED_AFTER_TEARDOWN',
    type: 'MERCHANT',
    message: `${method} cannot be called after teardown.`,
  }) as Error;

describe('a client', () => {
  it('returns its configuration as a copy, so that callers cannot change it', () => {
    const client = make();
    const copy = client.getConfiguration();
    copy.gatewayConfiguration.clientApiUrl = 'https://evil.example';
    expect(client.getConfiguration()).toEqual(clientConfiguration(restOnly));
    expect(client.getConfiguration()).not.toBe(client.getConfiguration());
  });

  it('returns its lists if a script of the page has added toJSON to all values', () => {
    const client = new Client(clientConfiguration({ ...restOnly, challenges: ['cvv'] }));
    const remove = addForeignToJson();
    try {
      expect(client.getConfiguration().gatewayConfiguration.challenges).toEqual(['cvv']);
    } finally {
      remove();
    }
  });

  it('has the version of the SDK that created it', () => {
    expect(make().getVersion()).toBe('3.102.0');
  });

  it('can be sent to a frame as JSON', () => {
    expect(JSON.parse(JSON.stringify({ client: make() }))).toEqual({ client: clientConfiguration(restOnly) });
  });

  it('serializes the requested configuration, also if a shop has replaced toJSON', () => {
    const client = make();
    client.getConfiguration = () => ({ own: 1 }) as never;
    expect(JSON.stringify(client)).toBe('{"own":1}');
  });

  it('exposes nothing else to the page', () => {
    expect(Object.keys(make())).toEqual([]);
  });

  it('passes responses to card tokenizations to its hook if there is one, and no others', async () => {
    const onCard = vi.fn<(response: unknown) => void>();
    gateway.plan(
      response(200),
      response(201, { creditCards: [] }),
      response(200),
      response(201, { creditCards: [] }),
    );
    const client = make({ onCard });
    await client.request(call);
    await client.request(cardCall);
    await client.request({
      ...cardCall,
      endpoint: 'payment_methods/credit_cards/capabilities',
      method: 'get',
    });
    await make().request(cardCall);
    expect(onCard.mock.calls).toEqual([[{ _httpStatus: 201, creditCards: [] }]]);
  });

  it('calls no hook for a response without a card', async () => {
    const onCard = vi.fn<(response: unknown) => void>();
    gateway.plan(response(422));
    await expect(make({ onCard }).request(cardCall)).rejects.toMatchObject({ code: 'CLIENT_REQUEST_ERROR' });
    expect(onCard).not.toHaveBeenCalled();
  });
});

describe('a request of a client', () => {
  const left = { code: 'ABORTED', cause: 'left' };

  it('is not sent if its signal is already aborted', async () => {
    await expect(make().request({ ...call, signal: AbortSignal.abort('left') })).rejects.toMatchObject(left);
    expect(gateway.calls).toEqual([]);
  });

  it('is aborted by its own signal, and the client stays usable', async () => {
    const client = make();
    const controller = new AbortController();
    gateway.plan(silent, response(200, { a: 1 }));
    const result = client.request({ ...call, signal: controller.signal });
    await eventually(() => {
      expect(gateway.calls).toHaveLength(1);
    });
    controller.abort('left');
    await expect(result).rejects.toMatchObject(left);
    await expect(client.request(call)).resolves.toMatchObject({ a: 1 });
  });

  it('keeps its outcome if its signal fires afterwards', async () => {
    const controller = new AbortController();
    gateway.plan(response(200, { a: 1 }));
    const result = make().request({ ...call, signal: controller.signal });
    await result;
    controller.abort();
    await expect(result).resolves.toMatchObject({ a: 1 });
  });

  it('removes its listeners from the signals', async () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    gateway.plan(response(200));
    await make().request({ ...call, signal });
    const options = add.mock.calls.map(([, , given]) => given as AddEventListenerOptions);
    expect(options.map((given) => given.signal?.aborted)).toEqual([true]);
  });

  it('does not affect another pending request', async () => {
    const client = make();
    const controller = new AbortController();
    gateway.plan(silent, response(200, { a: 1 }));
    const results = [client.request({ ...call, signal: controller.signal }), client.request(call)];
    await eventually(() => {
      expect(gateway.calls).toHaveLength(2);
    });
    controller.abort('left');
    await expect(results[0]).rejects.toMatchObject(left);
    await expect(results[1]).resolves.toMatchObject({ a: 1 });
  });

  it('rejects without options instead of throwing', async () => {
    for (const none of [undefined, null]) {
      await expect(make().request(none as never)).rejects.toMatchObject({
        code: 'INSTANTIATION_OPTION_REQUIRED',
        type: 'MERCHANT',
      });
    }
  });
});

describe('the end of a client', () => {
  it('by teardown rejects pending requests and calls the owner’s hook', async () => {
    const onTeardown = vi.fn<() => void>();
    const client = make({ onTeardown });
    gateway.plan(silent);
    const result = client.request(call);
    await eventually(() => {
      expect(gateway.calls).toHaveLength(1);
    });
    await expect(client.teardown()).resolves.toBeUndefined();
    await expect(result).rejects.toMatchObject({ code: 'ABORTED' });
    expect(gateway.calls[0]?.signal?.aborted).toBe(true);
    expect(onTeardown).toHaveBeenCalledOnce();
  });

  it('makes every method throw afterwards, except getConfiguration', async () => {
    const client = make();
    await client.teardown();
    await expect(client.request(call)).rejects.toEqual(ended('request'));
    await expect(client.teardown()).rejects.toEqual(ended('teardown'));
    expect(() => client.getVersion()).toThrow(ended('getVersion'));
    expect(() => JSON.stringify(client)).toThrow(ended('toJSON'));
    expect(client.getConfiguration()).toEqual(clientConfiguration(restOnly));
  });

  it('is caused by the signal of its creation', async () => {
    const controller = new AbortController();
    const client = make({ signal: controller.signal });
    gateway.plan(silent);
    const result = client.request(call);
    controller.abort('left');
    await expect(result).rejects.toMatchObject({ code: 'ABORTED', cause: 'left' });
    await expect(client.request(call)).rejects.toEqual(ended('request'));
  });

  it('is caused by disposal, any number of times', async () => {
    const client = make();
    await client[asyncDispose]();
    await expect(client[asyncDispose]()).resolves.toBeUndefined();
    await expect(client.request(call)).rejects.toEqual(ended('request'));
  });

  it('does not affect other clients of the same configuration', async () => {
    const [one, other] = [make(), make()];
    gateway.plan(response(200, { a: 1 }));
    await one.teardown();
    await expect(other.request(call)).resolves.toMatchObject({ a: 1 });
  });
});
