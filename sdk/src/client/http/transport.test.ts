import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addForeignToJson } from '#test/support/foreign-to-json.js';
import { response, type GatewayStub, silent, stubGateway, unreachable } from '#test/support/gateway-stub.js';
import { pending } from '#test/support/pending.js';
import {
  sendHttp,
  sendHttpWithRetry,
  STATUS_BLOCKED,
  STATUS_FETCH_FAILED,
  type HttpRequest,
} from './transport.js';

let gateway: GatewayStub;

beforeEach(() => {
  vi.useFakeTimers();
  gateway = stubGateway();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const request: HttpRequest = { method: 'POST', url: 'https://api.example/x', body: { a: 1 }, timeout: 1_000 };

describe('an HTTP request', () => {
  it('sends JSON without cookies, and the caller’s headers override the defaults', async () => {
    gateway.plan(response(200, { b: 2 }));
    const headers = { 'Content-Type': 'application/vnd.api+json', 'X-Own': '1' };
    await expect(sendHttp({ ...request, headers })).resolves.toEqual({ status: 200, body: { b: 2 } });
    expect(gateway.calls).toMatchObject([{ method: 'POST', body: { a: 1 }, credentials: 'omit' }]);
    expect(Object.fromEntries(gateway.calls[0]?.headers ?? [])).toEqual({
      'content-type': 'application/vnd.api+json',
      'x-own': '1',
    });
  });

  it('sends its body unchanged if a script of the page has added toJSON to all values', async () => {
    gateway.plan(response(200, {}));
    const remove = addForeignToJson();
    try {
      await sendHttp({ ...request, body: { list: [{ a: 1 }] } });
    } finally {
      remove();
    }
    expect(gateway.calls[0]?.body).toEqual({ list: [{ a: 1 }] });
  });

  it.each([
    ['JSON', '{"a":1}', { a: 1 }],
    ['a text if the body is not JSON', '<html>', '<html>'],
    ['an empty text', '', ''],
    ['null', 'null', null],
  ])('resolves with %s', async (_, text, body) => {
    gateway.plan(response(503, text));
    await expect(sendHttp(request)).resolves.toEqual({ status: 503, body });
  });

  it('resolves with status 0 and the text error without a connection', async () => {
    gateway.plan(unreachable);
    await expect(sendHttp(request)).resolves.toEqual({ status: 0, body: 'error' });
  });

  it('resolves with the origin, and is not repeated, if the policy of the page blocks it', async () => {
    vi.useRealTimers();
    const document = new EventTarget();
    vi.stubGlobal('document', document);
    const violation = (blockedURI: string, disposition = 'enforce') =>
      Object.assign(new Event('securitypolicyviolation'), {
        ...{ blockedURI, disposition, effectiveDirective: 'connect-src' },
      });
    const blocked = (event: Event) => () => {
      document.dispatchEvent(event);
      throw new TypeError('Failed to fetch');
    };
    gateway.plan(blocked(violation('https://api.example/x')));
    await expect(sendHttpWithRetry(request)).resolves.toEqual({
      status: STATUS_BLOCKED,
      body: 'https://api.example',
    });
    gateway.plan(blocked(violation('https://other.example/')), blocked(violation(request.url, 'report')));
    await expect(sendHttpWithRetry(request)).resolves.toEqual({ status: 0, body: 'error' });
    expect(gateway.calls).toHaveLength(3);
  });

  const thrown = new Error('of the replacement');

  it.each<[string, () => unknown, object]>([
    [
      'throws',
      () => {
        throw thrown;
      },
      thrown,
    ],
    ['returns nothing', () => undefined, { message: 'fetch has returned no response.' }],
    ['resolves with nothing', () => Promise.resolve(), { message: 'fetch has returned no response.' }],
    ['never settles', () => new Promise(() => undefined), { message: 'fetch has ignored its signal.' }],
  ])(
    'resolves with the failure, without a second call, if the page’s fetch %s',
    async (_, replaced, body) => {
      const calls = vi.fn(replaced);
      vi.stubGlobal('fetch', calls);
      const result = sendHttpWithRetry(request);
      await vi.advanceTimersByTimeAsync(1_000);
      await vi.runAllTimersAsync();
      expect(await result).toMatchObject({ status: STATUS_FETCH_FAILED, body });
      expect(calls).toHaveBeenCalledTimes(1);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('resolves with status 0 if the response breaks off', async () => {
    gateway.plan(() => {
      const body = new ReadableStream({
        start(controller) {
          controller.error(new TypeError('cut'));
        },
      });
      return new Response(body, { status: 200 });
    });
    await expect(sendHttp(request)).resolves.toEqual({ status: 0, body: 'error' });
  });

  it('resolves with status -1 at its timeout, not before', async () => {
    gateway.plan(silent);
    const settled = vi.fn<(response: unknown) => void>();
    void sendHttp(request).then(settled);
    await vi.advanceTimersByTimeAsync(999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.calls).toEqual([[{ status: -1, body: 'error' }]]);
    expect(gateway.calls[0]?.signal?.aborted).toBe(true);
  });

  it('includes the reading of the body in its timeout', async () => {
    gateway.plan((call) => {
      const body = new ReadableStream({
        start(controller) {
          call.signal?.addEventListener('abort', () => {
            controller.error(new DOMException('aborted', 'AbortError'));
          });
        },
      });
      return new Response(body, { status: 200 });
    });
    const result = sendHttp(request);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(result).resolves.toEqual({ status: -1, body: 'error' });
  });

  it('leaves no timer and no listener', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    gateway.plan(response(200), unreachable);
    await sendHttp({ ...request, signal });
    await sendHttp({ ...request, signal });
    expect(vi.getTimerCount()).toBe(0);
    expect(gateway.calls.map((call) => call.signal?.aborted)).toEqual([true, true]);
  });

  it.each(['', '/client_api', '//api.example', 'api.example/x'])(
    'to the address %j sends nothing, because it would go to the page itself',
    async (url) => {
      await expect(sendHttp({ ...request, url })).resolves.toEqual({ status: 0, body: 'error' });
      expect(gateway.calls).toEqual([]);
    },
  );
});

describe('an aborted HTTP request', () => {
  const problem = { code: 'ABORTED', cause: 'left' };

  it('sends nothing if the signal is already aborted', async () => {
    await expect(sendHttp({ ...request, signal: AbortSignal.abort('left') })).rejects.toMatchObject(problem);
    expect(gateway.calls).toEqual([]);
  });

  it('ends while it waits for the response', async () => {
    const controller = new AbortController();
    gateway.plan(silent);
    const result = expect(sendHttp({ ...request, signal: controller.signal })).rejects.toMatchObject(problem);
    await vi.advanceTimersByTimeAsync(0);
    controller.abort('left');
    await result;
    expect(gateway.calls[0]?.signal?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts as aborted, not as timed out, if both happen together', async () => {
    const controller = new AbortController();
    gateway.plan(silent);
    const result = expect(sendHttp({ ...request, signal: controller.signal })).rejects.toMatchObject(problem);
    setTimeout(() => {
      controller.abort('left');
    }, 999);
    await vi.advanceTimersByTimeAsync(1_000);
    await result;
  });
});

describe('an HTTP request with a retry', () => {
  it.each<[string, Parameters<GatewayStub['plan']>, number, number]>([
    ['after a failed connection', [unreachable, response(200)], 2, 200],
    ['after status 408', [response(408), response(201)], 2, 201],
    ['at most, after two failed connections', [unreachable, unreachable, response(200)], 2, 0],
    ['at most, after two responses with status 408', [response(408), response(408), response(200)], 2, 408],
    ['at most, after status 408 and a failed connection', [response(408), unreachable, response(200)], 2, 0],
  ])('is repeated once %s', async (_, reactions, attempts, status) => {
    gateway.plan(...reactions);
    await expect(sendHttpWithRetry(request)).resolves.toMatchObject({ status });
    expect(gateway.calls).toHaveLength(attempts);
  });

  it.each([200, 301, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504])(
    'returns status %i without a retry',
    async (status) => {
      gateway.plan(response(status), response(200));
      await expect(sendHttpWithRetry(request)).resolves.toMatchObject({ status });
      expect(gateway.calls).toHaveLength(1);
    },
  );

  it('is not repeated after a timeout', async () => {
    gateway.plan(silent, response(200));
    const result = sendHttpWithRetry(request);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(result).resolves.toMatchObject({ status: -1 });
    expect(gateway.calls).toHaveLength(1);
  });

  it('gives the second attempt the full timeout', async () => {
    const first = pending<Response>();
    gateway.plan(() => first.promise, silent);
    const result = sendHttpWithRetry(request);
    await vi.advanceTimersByTimeAsync(900);
    first.reject(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(999);
    expect(gateway.calls[1]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(result).resolves.toMatchObject({ status: -1 });
  });

  it('is not repeated after an abort', async () => {
    const controller = new AbortController();
    gateway.plan(() => {
      controller.abort('left');
      throw new TypeError('Failed to fetch');
    }, response(200));
    await expect(sendHttpWithRetry({ ...request, signal: controller.signal })).rejects.toMatchObject({
      code: 'ABORTED',
    });
    expect(gateway.calls).toHaveLength(1);
  });
});
