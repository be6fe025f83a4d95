import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

export interface HangingDatabase extends AsyncDisposable {
  /** Address of the database behind this proxy. */
  url: string;
  /** Keeps connections open, and passes nothing on. */
  hang(): void;
  /** Passes on what was kept back, and everything after it. */
  resume(): void;
  /** Breaks all connections. */
  cut(): void;
}

/** Starts a proxy in front of a test database, which can make it hang. */
export async function hangingDatabase(databaseUrl: string): Promise<HangingDatabase> {
  const target = new URL(databaseUrl);
  const socketFile = path.join(target.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((client) => {
    const database = connect(socketFile);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
      if (isHanging) socket.pause();
    }
    client.on('data', (data) => database.write(data));
    database.on('data', (data) => client.write(data));
    if (isHanging) for (const socket of [client, database]) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname}`,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
