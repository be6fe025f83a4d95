import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { checkBody, type InputProblem } from './check-body.js';
import { startHttpServer } from './http-server.js';

describe('HTTP server', () => {
  it('finishes running requests before it closes, and accepts no new ones', async () => {
    let finish = (): void => undefined;
    let reportStart = (): void => undefined;
    const running = new Promise<void>((resolve) => (reportStart = resolve));
    const server = await startHttpServer(
      async () => {
        reportStart();
        await new Promise<void>((resolve) => (finish = resolve));
        return new Response('done');
      },
      0,
      '127.0.0.1',
    );
    const address = `http://127.0.0.1:${server.port}/`;
    const response = fetch(address);
    await running;
    const drained = server.drain(10_000);
    await expect(fetch(address)).rejects.toThrow();
    finish();
    expect(await (await response).text()).toBe('done');
    await drained;
  });

  it('ends each connection after its next response while it retires, and accepts others', async () => {
    const server = await startHttpServer(() => new Response('done'), 0, '127.0.0.1');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const get = async () => {
      const call = request({ agent, port: server.port, host: '127.0.0.1' });
      call.end();
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      return [response.statusCode, response.headers.connection];
    };
    expect(await get()).toEqual([200, 'keep-alive']);
    server.retire();
    expect(await get()).toEqual([200, 'close']);
    expect(await get()).toEqual([200, 'close']);
    await server.drain(10_000);
    agent.destroy();
  });

  it('ends requests that take too long', async () => {
    const server = await startHttpServer(() => new Promise<Response>(() => undefined), 0, '127.0.0.1');
    const response = fetch(`http://127.0.0.1:${server.port}/`).catch((error: unknown) => error);
    await expect.poll(() => server.drain(1)).toBeUndefined();
    expect(await response).toBeInstanceOf(Error);
  });

  it('keeps a connection if the response was sent before the request body was read', async () => {
    const ports = new Set<number | undefined>();
    const server = await startHttpServer(
      (_, env) => {
        ports.add((env as HttpBindings).incoming.socket.remotePort);
        return new Response('no', { status: 401 });
      },
      0,
      '127.0.0.1',
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = 0; n < 3; n++) {
      const call = request({ agent, port: server.port, host: '127.0.0.1', method: 'POST' });
      call.end('x'.repeat(1024 * 1024));
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(401);
      response.resume();
      await once(response, 'end');
    }
    expect(ports.size).toBe(1);
    agent.destroy();
    await server.drain(10_000);
  });

  it.each([false, true])(
    'closes the connection after a body that is too large (chunked: %s)',
    async (isChunked) => {
      const reject = (c: Context, { status, detail }: InputProblem) => c.text(detail, status);
      const app = new Hono().use(checkBody({ maxBytes: 10, reject })).post('/', (c) => c.text('read'));
      const server = await startHttpServer((sent, env) => app.fetch(sent, env), 0, '127.0.0.1');
      const agent = new Agent({ keepAlive: true });
      const post = async (body: string) => {
        const call = request({ agent, port: server.port, host: '127.0.0.1', method: 'POST' });
        if (isChunked) call.write(body.slice(0, 1));
        call.end(isChunked ? body.slice(1) : body);
        const [response] = (await once(call, 'response')) as [IncomingMessage];
        response.resume();
        await once(response, 'end');
        return [response.statusCode, response.headers.connection];
      };
      expect(await post('x'.repeat(64 * 1024))).toEqual([413, 'close']);
      expect(await post('x')).toEqual([200, 'keep-alive']);
      agent.destroy();
      await server.drain(10_000);
    },
  );

  it('rejects if its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await expect(startHttpServer(() => new Response(), port, '127.0.0.1')).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    other.close();
  });
});
