import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const probeMs = 500;
const codeSchema = z.object({ code: z.string() });

interface Backend {
  port: number;
  agent: Agent;
  isReady: boolean;
}

/**
 * Load balancer in front of the processes of a portal. It sends requests in turn to those whose `/readyz` succeeds, over
 * connections that it keeps, and repeats none. A request that a process does not respond to gets 502.
 */
export class Balancer implements AsyncDisposable {
  /** Requests that failed, by the reason. */
  readonly failures: string[] = [];
  readonly #backends: Backend[];
  readonly #server = createServer((incoming, outgoing) => {
    this.#forward(incoming, outgoing);
  });
  readonly #probes: NodeJS.Timeout;
  #turn = 0;

  constructor(ports: readonly number[]) {
    this.#backends = ports.map((port) => ({ port, agent: new Agent({ keepAlive: true }), isReady: false }));
    this.#probes = setInterval(() => {
      for (const backend of this.#backends)
        void isReady(backend.port).then((ready) => (backend.isReady = ready));
    }, probeMs);
  }

  /** Listens, and returns the address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves when so many processes are ready. */
  async untilReady(count: number): Promise<void> {
    while (this.#backends.filter((backend) => backend.isReady).length < count)
      await new Promise((resolve) => setTimeout(resolve, probeMs));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#probes);
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    for (const { agent } of this.#backends) agent.destroy();
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = this.#backends.filter(({ isReady: isUsed }) => isUsed);
    const backend = ready[this.#turn++ % ready.length];
    const fail = (reason: string) => {
      this.failures.push(`${incoming.method ?? ''} ${incoming.url ?? ''}: ${reason}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, { 'content-type': 'application/json' }).end('{}');
    };
    if (!backend) {
      fail('no process is ready');
      return;
    }
    const { port, agent } = backend;
    const { method, url, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, agent, method, path: url, headers }, (response) => {
      const { connection, ...others } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, connection === 'close' ? others : response.headers);
      response.on('error', (error) => {
        fail(error.message);
      });
      response.pipe(outgoing);
    });
    onward.on('error', (error) => {
      fail(codeSchema.safeParse(error).data?.code ?? error.message);
    });
    incoming.pipe(onward);
  }
}

/** Probes a process over a connection of its own, as load balancers do. */
async function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    probe.on('error', () => {
      resolve(false);
    });
    probe.setTimeout(2_000, () => {
      probe.destroy();
    });
    probe.end();
  });
}
