import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/**
 * Bodies of a faulty response. `right` is the gateway's own body, or a well-formed problem before the work.
 */
export const faultBodies = ['right', 'object', 'empty', 'malformed', 'dropped'] as const;
export type FaultBody = (typeof faultBodies)[number];

export interface GatewayFault {
  readonly status: number;
  /** `after` if the gateway does its work before the response is replaced. */
  readonly when: 'before' | 'after';
  readonly body: FaultBody;
}

export interface FaultyGateway {
  readonly url: string;
  /** Replaces the responses to the next sales, in this order. */
  failSales(...faults: readonly GatewayFault[]): void;
  /** Replaces the responses to the next look-ups, in this order. */
  failLookUps(...faults: readonly GatewayFault[]): void;
  reset(): void;
  close(): Promise<void>;
}

/** Starts a proxy between shop and gateway that replaces responses. */
export async function openFaultyGateway(gatewayUrl: string): Promise<FaultyGateway> {
  const faults: Record<'sales' | 'lookUps', GatewayFault[]> = { sales: [], lookUps: [] };
  const takeFault = (method: string, path: string) => {
    if (method === 'POST' && path === '/server/v1/transactions') return faults.sales.shift();
    return path.startsWith('/server/v1/idempotency-keys/') ? faults.lookUps.shift() : undefined;
  };
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url: path = '/', headers } = request;
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk as Uint8Array);
      const fault = takeFault(method, path);
      const forward = async () => {
        const { authorization = '', 'content-type': type = '', 'idempotency-key': key } = headers;
        const body = Buffer.concat(chunks);
        return fetch(gatewayUrl + path, {
          method,
          headers: {
            authorization,
            ...(type === '' ? {} : { 'content-type': type }),
            ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
          },
          ...(method === 'GET' ? {} : { body }),
        });
      };
      if (!fault) {
        const forwarded = await forward();
        send(response, forwarded.status, await forwarded.text());
        return;
      }
      const own = fault.when === 'after' ? await (await forward()).text() : problem(fault.status);
      spoil(response, fault, own);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    failSales: (...next) => faults.sales.push(...next),
    failLookUps: (...next) => faults.lookUps.push(...next),
    reset() {
      faults.sales = [];
      faults.lookUps = [];
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function spoil(response: ServerResponse, { status, body }: GatewayFault, own: string): void {
  if (body === 'dropped') {
    response.destroy();
    return;
  }
  const bodies = { right: own, object: '{}', empty: '', malformed: own.slice(0, own.length / 2) };
  send(response, status, status === 204 ? '' : bodies[body]);
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

const problem = (status: number) =>
  JSON.stringify({ type: 'about:blank', title: 'Refused', status, code: 'refused', detail: 'From a proxy' });
