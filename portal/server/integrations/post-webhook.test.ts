import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { postWebhook } from './post-webhook.js';

const servers: Server[] = [];

/** Starts a server on this machine, and returns its port. */
async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const local = { address: '127.0.0.1', family: 4 };
const sandbox = { allowsLocal: true, resolve: () => Promise.resolve([local]) };
const internet = (...addresses: string[]) => ({
  allowsLocal: false,
  resolve: () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
});
const post = (url: string) => ({ url, headers: { 'webhook-id': 'whd_1' }, body: '{"é":1}' });

describe('sending of webhooks', () => {
  it('posts the body with the headers, and measures the time', async () => {
    const received: unknown[] = [];
    const port = await listen((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => (body += part));
      request.on('end', () => {
        received.push([
          request.method,
          request.url,
          request.headers['webhook-id'],
          request.headers.host,
          body,
        ]);
        response.writeHead(204).end();
      });
    });
    const result = await postWebhook(post(`http://localhost:${port}/hooks?a=1`), sandbox);
    expect(result).toEqual({ code: 204, error: null, durationMs: expect.any(Number) as number });
    expect(received).toEqual([['POST', '/hooks?a=1', 'whd_1', `localhost:${port}`, '{"é":1}']]);
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect with status %i', async (status) => {
    let count = 0;
    const port = await listen((_, response) => {
      count += 1;
      response.writeHead(status, { location: '/again' }).end();
    });
    const { code, error } = await postWebhook(post(`http://127.0.0.1:${port}/`), sandbox);
    expect([code, error, count]).toEqual([status, 'redirect', 1]);
  });

  it.each([400, 410, 429, 500, 503])('fails with status %i', async (status) => {
    const port = await listen((_, response) => response.writeHead(status).end('a reason'));
    const { code, error } = await postWebhook(post(`http://127.0.0.1:${port}/`), sandbox);
    expect([code, error]).toEqual([status, 'status']);
  });

  it('does not read a response without end', async () => {
    const port = await listen((_, response) => {
      response.writeHead(200);
      const more = (): void => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', more);
      };
      more();
    });
    const { code, error } = await postWebhook(post(`http://127.0.0.1:${port}/`), sandbox);
    expect([code, error]).toEqual([200, null]);
  });

  it('ends if the receiver or the name server does not respond in time', async () => {
    const port = await listen(() => undefined);
    const limit = { limitMs: 50 };
    const silent = await postWebhook(post(`http://127.0.0.1:${port}/`), sandbox, limit);
    expect([silent.code, silent.error]).toEqual([null, 'timeout']);
    const nameless = { allowsLocal: false, resolve: () => new Promise<never>(() => undefined) };
    const unresolved = await postWebhook(post('https://example.com/'), nameless, limit);
    expect([unresolved.code, unresolved.error]).toEqual([null, 'timeout']);
  });

  it('fails if there is no receiver or no address', async () => {
    const port = await listen(() => undefined);
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
    expect((await postWebhook(post(`http://127.0.0.1:${port}/`), sandbox)).error).toBe('connection');
    expect((await postWebhook(post('https://example.com/'), internet())).error).toBe('connection');
    const failing = { allowsLocal: false, resolve: () => Promise.reject(new Error('ENOTFOUND')) };
    expect((await postWebhook(post('https://example.com/'), failing)).error).toBe('connection');
  });

  it.each([
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['169.254.169.254'],
    ['::1'],
    ['fd00:ec2::254'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['8.8.8.8', '127.0.0.1'],
    ['2606:2800:21f::1', '::1'],
  ])('does not connect if a name has the addresses %s %s', async (...addresses) => {
    const { code, error } = await postWebhook(post('https://example.com/'), internet(...addresses));
    expect([code, error]).toEqual([null, 'blocked']);
  });

  it('does not connect to a stored address that is no longer allowed', async () => {
    const port = await listen((_, response) => response.end());
    for (const url of [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      'https://user:a@example.com/',
    ])
      expect((await postWebhook(post(url), internet('8.8.8.8'))).error).toBe('blocked');
  });

  it('connects to the address that was checked, although the name has another one afterwards', async () => {
    let requests = 0;
    const port = await listen((_, response) => {
      requests += 1;
      response.end();
    });
    let reads = 0;
    const changing = {
      allowsLocal: true,
      resolve: () => {
        reads += 1;
        return Promise.resolve([reads === 1 ? local : { address: '10.0.0.1', family: 4 }]);
      },
    };
    // The name does not exist outside of this test: only the checked address can be used.
    const first = await postWebhook(post(`http://rebind.localhost:${port}/`), changing);
    expect([first.code, reads, requests]).toEqual([200, 1, 1]);
    const second = await postWebhook(post(`http://rebind.localhost:${port}/`), changing);
    expect([second.error, reads, requests]).toEqual(['blocked', 2, 1]);
  });
});
