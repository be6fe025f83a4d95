import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type Fetch, withNativeRequest } from '@tessera/server-kit/http';

export interface Listener {
  readonly port: number;
  close(): Promise<void>;
}

/** Error: another program uses the port. */
export class PortTakenError extends Error {
  constructor(readonly port: number) {
    super(
      `Port ${port} is taken by another program. Tessera may be running already; else stop that program and start again.`,
    );
    this.name = 'PortTakenError';
  }
}

type Server = ReturnType<typeof createAdaptorServer>;

/**
 * Serves an app on a loopback port; 0 selects a free one. Browsers try IPv6 first for names below
 * `localhost`, so both address families are served if available.
 */
export async function listen(fetch: Fetch, port: number): Promise<Listener> {
  const first = await open(fetch, port, '127.0.0.1');
  const { port: boundPort } = first.address() as AddressInfo;
  const servers = [first];
  try {
    servers.push(await open(fetch, boundPort, '::1'));
  } catch (error) {
    if (error instanceof PortTakenError) {
      await close(first);
      throw error;
    }
    // This machine has no IPv6, so browsers on it use IPv4.
  }
  return {
    port: boundPort,
    async close() {
      await Promise.all(servers.map(close));
    },
  };
}

/** Rejects with `PortTakenError` if one of the ports is taken. */
export async function requireFreePorts(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    const listener = await listen(() => new Response(), port);
    await listener.close();
  }
}

function open(fetch: Fetch, port: number, host: string): Promise<Server> {
  const server = createAdaptorServer({ fetch: withNativeRequest(fetch), overrideGlobalObjects: false });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error);
    });
    server.listen({ port, host }, () => {
      resolve(server);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
