import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPaymentError, type PaymentError } from '../../core/errors.js';
import { parseFlag, parseNull, type Parsers, parseText } from '../../core/parse.js';
import { type RpcClient, createRpcClient } from './rpc-client.js';
import { serveRequests, type RequestHandlers, type Responses, type Params } from './rpc-server.js';

// A type alias, because interfaces are not assignable to `Record`.
type Requests = {
  echo: { send: string; reply: string };
  wait: { send: null; reply: null };
};

const requests: Parsers<Params<Requests>> = { echo: parseText, wait: parseNull };
const responses: Parsers<Responses<Requests>> = { echo: parseText, wait: parseNull };

let ports: MessageChannel;
let ending: AbortController;

beforeEach(() => {
  ports = new MessageChannel();
  ending = new AbortController();
});

afterEach(() => {
  vi.useRealTimers();
  ports.port1.close();
  ports.port2.close();
});

const never = new Promise<undefined>(() => undefined);

/** Connects a client to a server over one MessageChannel. */
function connect(
  handlers: Partial<RequestHandlers<Requests>> = {},
  served: Parsers<Params<Requests>> = requests,
): RpcClient<Requests> {
  serveRequests<Requests>(ports.port2, 'c', served, { echo: (text) => text, wait: () => never, ...handlers });
  return createRpcClient<Requests, { started: boolean }>({
    port: ports.port1,
    channel: 'c',
    signal: ending.signal,
    responses,
    notifications: { started: parseFlag },
    onNotification: () => undefined,
  });
}

const failureOf = (work: Promise<unknown>): Promise<PaymentError> =>
  work.then(
    (value) => {
      throw new Error(`resolved with ${String(value)}`);
    },
    (error: unknown) => {
      if (isPaymentError(error)) return error;
      throw error;
    },
  );

describe('a request over a port', () => {
  it('resolves with the response', async () => {
    await expect(connect().request('echo', 'here')).resolves.toBe('here');
  });

  it.each([
    ['a body that its parser rejects', 'echo', 5],
    ['a missing body', 'echo', undefined],
    ['an unknown kind', 'sing', 'here'],
    ['a kind that Object.prototype has', 'toString', 'here'],
  ])('with %s is rejected immediately by the server', async (_, kind, body) => {
    const { request } = connect();
    const error = await failureOf(request(kind as 'echo', body as string));
    expect(error).toMatchObject({ code: 'FRAME_MESSAGE_INVALID', type: 'INTERNAL', retryable: false });
  });

  it.each([
    ['a function', () => undefined],
    ['a symbol', Symbol('x')],
    ['a proxy', new Proxy({}, {})],
  ])('with %s, which cannot be cloned, is rejected immediately', async (_, body) => {
    const error = await failureOf(connect().request('echo', body as never));
    expect(error).toMatchObject({ code: 'FRAME_MESSAGE_INVALID' });
    expect(error.cause).toMatchObject({ name: 'DataCloneError' });
  });

  it('is rejected immediately if the response cannot be parsed', async () => {
    const error = await failureOf(connect({ echo: () => 5 as never }).request('echo', 'here'));
    expect(error).toMatchObject({ code: 'FRAME_MESSAGE_INVALID' });
  });

  it('is rejected immediately if the response cannot be cloned', async () => {
    const error = await failureOf(
      connect({ echo: () => (() => undefined) as never }).request('echo', 'here'),
    );
    expect(error).toMatchObject({ code: 'FRAME_INTERNAL_ERROR' });
  });

  it.each<[string, unknown, string]>([
    ['an error', new RangeError('4111111111111111 is too long'), 'The frame failed: RangeError'],
    ['a text', '4111111111111111 is too long', 'The frame failed: string'],
  ])(
    'is rejected with the kind of %s that the handler throws, without its text',
    async (_, thrown, message) => {
      const echo = vi.fn<() => Promise<string>>().mockRejectedValue(thrown);
      const error = await failureOf(connect({ echo }).request('echo', 'here'));
      expect(error).toMatchObject({ code: 'FRAME_INTERNAL_ERROR', message });
    },
  );

  it('is rejected without the rejected value in the error', async () => {
    const { message } = await failureOf(connect().request('echo', { number: '4111111111111111' } as never));
    expect(message).not.toMatch(/\d/);
  });
});

describe('the deadline of a request', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('is one minute by default', async () => {
    const requested = failureOf(connect().request('wait', null));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await requested).toMatchObject({ code: 'FRAME_TIMEOUT', type: 'NETWORK', retryable: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is the caller’s, and aborts the request in the server', async () => {
    const canceled = new Promise<void>((resolve) => {
      const sent = failureOf(
        connect({
          wait: (_body, signal) => {
            signal.addEventListener('abort', () => {
              resolve();
            });
            void vi.advanceTimersByTimeAsync(10);
            return never;
          },
        }).request('wait', null, { timeout: 10 }),
      );
      void sent.then(({ code }) => {
        expect(code).toBe('FRAME_TIMEOUT');
      });
    });
    await canceled;
  });

  it('does not exist for a timeout of 0', async () => {
    const outcome = vi.fn();
    void connect().request('wait', null, { timeout: 0 }).then(outcome, outcome);
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(outcome).not.toHaveBeenCalled();
  });

  it('is cleared by the response, by an error and by the end of the connection', async () => {
    const { request } = connect();
    await request('echo', 'here');
    await failureOf(request('echo', 5 as never));
    expect(vi.getTimerCount()).toBe(0);
    const waiting = failureOf(request('wait', null));
    ending.abort();
    expect(await waiting).toMatchObject({ code: 'ABORTED' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
