import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

const program = new URL('./server.child.ts', import.meta.url);

interface Server {
  process: ChildProcess;
  port: number;
}

/** Processes of one portal, which share a database. */
export class Fleet implements AsyncDisposable {
  readonly #start: () => Promise<Server>;
  readonly #servers: Server[];

  private constructor(start: () => Promise<Server>, servers: Server[]) {
    this.#start = start;
    this.#servers = servers;
  }

  /** Starts processes, one after the other. */
  static async start(count: number, url: string, folder: string): Promise<Fleet> {
    const start = async (): Promise<Server> => {
      const process = fork(program, [url, folder], { execArgv: ['--import', 'tsx'] });
      const [port] = (await once(process, 'message')) as [number];
      return { process, port };
    };
    const servers: Server[] = [];
    for (let index = 0; index < count; index++) servers.push(await start());
    return new Fleet(start, servers);
  }

  /** Returns the address of a process. Those of a killed process refuse connections until it is started again. */
  address(index: number): string {
    const { port } = this.#servers[index % this.#servers.length] ?? { port: 0 };
    return `http://127.0.0.1:${port}/redemption/api`;
  }

  /** Kills the first process without a chance to finish its work. */
  async kill(): Promise<void> {
    const [{ process }] = this.#servers as [Server];
    const exited = once(process, 'exit');
    process.kill('SIGKILL');
    await exited;
  }

  /** Starts the killed process again. */
  async restart(): Promise<void> {
    this.#servers[0] = await this.#start();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { process } of this.#servers) process.disconnect();
    await Promise.all(this.#servers.map(({ process }) => once(process, 'exit')));
  }
}
