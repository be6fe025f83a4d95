import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { vi } from 'vitest';

/** Program in one language, with the command that starts it. */
export interface Listing {
  readonly language: string;
  readonly program: string;
  /** The server of the language calls the listing after it has read the body. */
  readonly readsWholeBody?: true;
  arguments(port: number): readonly string[];
}

const listings: readonly Listing[] = [
  { language: 'Node', program: 'node', arguments: () => ['node/server.mjs'] },
  {
    language: 'PHP',
    program: 'php',
    readsWholeBody: true,
    arguments: (port) => ['-S', `127.0.0.1:${port}`, 'php/server.php'],
  },
  { language: 'Python', program: 'python3', arguments: () => ['python/server.py'] },
  { language: 'Ruby', program: 'ruby', arguments: () => ['ruby/server.rb'] },
];

function isInstalled({ program }: Listing): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Listings whose language is installed. */
export const installed = listings.filter(isInstalled);
const children: ChildProcess[] = [];

/** Ends the listings that were started. */
export function stopListings(): void {
  for (const child of children) child.kill();
}

/** Returns a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a listing that calls this gateway and returns its address. */
export async function start(listing: Listing, gatewayUrl: string): Promise<string> {
  const port = await freePort();
  children.push(
    spawn(listing.program, listing.arguments(port), {
      cwd: path.join(import.meta.dirname, '..'),
      env: { ...process.env, PORT: String(port), GATEWAY_URL: gatewayUrl },
      stdio: 'ignore',
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  // It refuses connections until it listens.
  await vi.waitFor(() => fetch(url), { timeout: 10_000, interval: 100 });
  return url;
}

/** Sends these bytes and returns the status of the response, or undefined if the server closes without one. */
export async function statusOf(url: string, head: readonly string[], body = ''): Promise<number | undefined> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.setEncoding('latin1').setTimeout(5_000, () => socket.destroy());
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1');
  let received = '';
  socket.on('data', (chunk: string) => {
    received += chunk;
    socket.end();
  });
  await new Promise<void>((resolve) => {
    socket.on('error', () => undefined).on('close', resolve);
  });
  const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(received) ?? [];
  return status === undefined ? undefined : Number(status);
}

/** Header of a form. */
export const formType = 'content-type: application/x-www-form-urlencoded';
