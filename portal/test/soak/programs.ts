import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { buildPortalServer } from '../../../.config/build/portal-server.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

/** Processes of the program for production, each on a port of its own. */
export class Programs implements AsyncDisposable {
  readonly ports: readonly number[];
  readonly #folder: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #processes: ChildProcess[] = [];

  private constructor(folder: string, env: Readonly<Record<string, string>>, ports: readonly number[]) {
    this.#folder = folder;
    this.#env = env;
    this.ports = ports;
  }

  /** Builds the program and starts processes with these variables. */
  static async start(count: number, env: Readonly<Record<string, string>>): Promise<Programs> {
    // Inside the repository, where the packages are found.
    const folder = await mkdtemp(path.join(root, 'node_modules/.portal-soak-'));
    await buildPortalServer(folder);
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const programs = new Programs(folder, env, ports);
    for (const index of ports.keys()) await programs.run(index);
    return programs;
  }

  /** Starts a process, and resolves when it serves requests. */
  async run(index: number): Promise<void> {
    const child = spawn(process.execPath, [path.join(this.#folder, 'main.mjs')], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...this.#env, PORT: String(this.ports[index]) },
      // Warnings and errors of overload; the callers see what matters.
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#processes[index] = child;
    await new Promise<void>((resolve, reject) => {
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString('utf8');
        if (out.includes('"started"')) resolve();
      });
      child.once('exit', (code) => {
        reject(new Error(`The program ended early (${String(code)}).`));
      });
    });
  }

  /** Ends a process as a service manager does. Returns its exit code. */
  async stop(index: number): Promise<number | null> {
    const child = this.#processes[index];
    if (!child) return null;
    if (child.exitCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = (await exited) as [number | null];
    return code;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#processes.map((_, index) => this.stop(index)));
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
