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

  /**
   * Starts processes, one after the other.
   *
   * @param location - Address of PostgreSQL, or folder of the embedded database, which only one process can use.
   * @param options - Whether the errors of the servers, which a run causes on purpose, are dropped.
   */
  static async start(
    count: number,
    location: string,
    folder: string,
    { isQuiet = false } = {},
  ): Promise<Fleet> {
    const start = async (): Promise<Server> => {
      const process = fork(program, [location, folder], { execArgv: ['--import', 'tsx'], silent: isQuiet });
      process.stdout?.resume();
      process.stderr?.resume();
      const ended = once(process, 'exit').then(() => Promise.reject(new Error('The server ended early.')));
      const [port] = (await Promise.race([once(process, 'message'), ended])) as [number];
      ended.catch(() => undefined);
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
