import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Returns the environment of a process that stores the names of its modules when it ends. */
export async function recordModules() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-modules-'));
  const [script, list] = [path.join(folder, 'record.cjs'), path.join(folder, 'modules')];
  await writeFile(
    script,
    `process.on('exit', () => require('fs').writeFileSync(${JSON.stringify(list)}, Object.keys(require.cache).join('\\n')));`,
  );
  return {
    env: { NODE_OPTIONS: `--require ${script}` },
    /** Returns the packages of OpenTelemetry that the process has loaded. */
    async packages(): Promise<string[]> {
      const modules = await readFile(list, 'utf8');
      await rm(folder, { recursive: true });
      const names = [...modules.matchAll(/@opentelemetry\/([\w-]+)/g)].map(([, name = '']) => name);
      return [...new Set(names)];
    },
  };
}

/** Starts a collector of OpenTelemetry, which stores what it gets. */
export async function startCollector() {
  const bodies: { pathname: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      bodies.push({ pathname: String(request.url), body });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: (pathname: string) =>
      bodies
        .filter((one) => one.pathname === pathname)
        .map(({ body }) => body)
        .join(''),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
