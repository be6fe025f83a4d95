import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { withNativeRequest } from '@tessera/server-kit/http';
import type { Sandbox } from './sandbox.js';

export interface ServeOptions {
  /** Port to listen on; 0 selects a free one. */
  port: number;
  hostname?: string;
  tls?: { key: string; cert: string };
}

export interface ServedSandbox {
  readonly url: string;
  readonly port: number;
  /** Closes the server and open connections: browsers keep theirs alive, and a test must not wait for them. */
  close(): Promise<void>;
}

export async function serveSandbox(sandbox: Sandbox, options: ServeOptions): Promise<ServedSandbox> {
  const { hostname = '127.0.0.1', tls } = options;
  const server = createAdaptorServer({
    fetch: withNativeRequest(sandbox.app.fetch),
    hostname,
    overrideGlobalObjects: false,
    ...(tls ? { createServer: createHttpsServer, serverOptions: tls } : {}),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, hostname, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls ? 'https' : 'http'}://${hostname}:${port}`,
    port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => {
          if (error) reject(error);
          else resolve();
        });
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
