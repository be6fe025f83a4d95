import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedDelivery {
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  url: string;
  received: ReceivedDelivery[];
  /** Status that it responds with. */
  status: number;
  /** Settles when it may respond. */
  ready: Promise<void>;
  close(): void;
}

/** Starts a receiver of webhooks on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      receiver.received.push({ headers: request.headers as Record<string, string>, body });
      void receiver.ready.then(() => response.writeHead(receiver.status).end('not read'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received: [],
    status: 200,
    ready: Promise.resolve(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
