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
  /** Code of the well-formed problem before the work. Default: one of a proxy. */
  readonly code?: string;
}

export interface FaultyGateway {
  readonly url: string;
  /** Replaces the responses to the next sales, in this order. */
  failSales(...faults: readonly GatewayFault[]): void;
  /** Replaces the responses to the next look-ups, in this order. */
  failLookUps(...faults: readonly GatewayFault[]): void;
  /** Replaces the responses to the next requests for a benefit, in this order. */
  failBenefits(...faults: readonly GatewayFault[]): void;
  /** Replaces the responses to the next requests to redeem a benefit, in this order. */
  failRedemptions(...faults: readonly GatewayFault[]): void;
  /** Replaces the responses to the next requests to find a redemption or give it back, in this order. */
  failReturns(...faults: readonly GatewayFault[]): void;
  reset(): void;
  close(): Promise<void>;
}

type Kind = 'sales' | 'lookUps' | 'benefits' | 'redemptions' | 'returns';

/** Returns the kind of a request to the gateway or to the benefit portal. */
function kindOf(method: string, path: string): Kind | undefined {
  if (method === 'POST' && path === '/server/v1/transactions') return 'sales';
  if (path.startsWith('/server/v1/idempotency-keys/')) return 'lookUps';
  if (path.startsWith('/redemption/api/redemption/benefit?')) return 'benefits';
  if (method === 'POST' && path === '/redemption/api/redemption') return 'redemptions';
  return path.startsWith('/redemption/api/') ? 'returns' : undefined;
}

/** Starts a proxy between the shop and the gateway, or the benefit portal, that replaces responses. */
export async function openFaultyGateway(gatewayUrl: string): Promise<FaultyGateway> {
  const faults = new Map<Kind, GatewayFault[]>();
  const takeFault = (method: string, path: string) => {
    const kind = kindOf(method, path);
    return kind && faults.get(kind)?.shift();
  };
  const fail =
    (kind: Kind) =>
    (...next: readonly GatewayFault[]) =>
      void faults.set(kind, [...(faults.get(kind) ?? []), ...next]);
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url: path = '/', headers } = request;
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk as Uint8Array);
      const fault = takeFault(method, path);
      const forward = async () => {
        const { authorization = '', 'content-type': type = '', 'idempotency-key': key } = headers;
        const address = headers['x-shopper-address'];
        const body = Buffer.concat(chunks);
        return fetch(gatewayUrl + path, {
          method,
          headers: {
            authorization,
            ...(type === '' ? {} : { 'content-type': type }),
            ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
            ...(typeof address === 'string' ? { 'x-shopper-address': address } : {}),
          },
          ...(method === 'GET' ? {} : { body }),
        });
      };
      if (!fault) {
        const forwarded = await forward();
        send(response, forwarded.status, await forwarded.text());
        return;
      }
      const own = fault.when === 'after' ? await (await forward()).text() : problem(fault);
      spoil(response, fault, own);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    failSales: fail('sales'),
    failLookUps: fail('lookUps'),
    failBenefits: fail('benefits'),
    failRedemptions: fail('redemptions'),
    failReturns: fail('returns'),
    reset() {
      faults.clear();
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

const problem = ({ status, code = 'refused' }: GatewayFault) =>
  JSON.stringify({ type: 'about:blank', title: 'Refused', status, code, detail: 'From a proxy' });
