import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Fetch, withNativeRequest } from './native-request.js';

export interface HttpServer {
  readonly port: number;
  /** Ends each connection after its next response. Connections are still accepted, until a proxy has noticed. */
  retire(): void;
  /** Accepts no more connections, and waits for running requests, at most for a time. */
  drain(mostMs: number): Promise<void>;
}

/** Longer than the usual minute of proxies: a proxy must not send a request on a connection that this server closes. */
const keepAliveMs = 65_000;
const idleCheckMs = 50;

/** Serves an app; port 0 selects a free one. Rejects if the address cannot be used. */
export async function startHttpServer(fetch: Fetch, port: number, host: string): Promise<HttpServer> {
  let isRetired = false;
  const server = createAdaptorServer({
    fetch: withNativeRequest(fetch, () => isRetired),
    overrideGlobalObjects: false,
    createServer,
    serverOptions: { keepAliveTimeout: keepAliveMs, headersTimeout: keepAliveMs + 1_000 },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    retire() {
      isRetired = true;
    },
    async drain(mostMs) {
      isRetired = true;
      const closed = new Promise((resolve) => server.close(resolve));
      // Connections of running requests become idle later.
      const idle = setInterval(() => {
        if ('closeIdleConnections' in server) server.closeIdleConnections();
      }, idleCheckMs);
      const deadline = setTimeout(() => {
        if ('closeAllConnections' in server) server.closeAllConnections();
      }, mostMs);
      await closed;
      clearInterval(idle);
      clearTimeout(deadline);
    },
  };
}
