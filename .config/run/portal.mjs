import { spawn } from 'node:child_process';
import { ensureInstalled, ensurePortal, ensurePortalServer, ensureWeb, requireNode, root } from './setup.mjs';

// Builds the portal for production, and runs one of its commands.
requireNode();
const args = process.argv.slice(2);
await ensureInstalled({ withDevelopment: false });
await ensureWeb();
await ensurePortal();
await ensurePortalServer();
if (args[0] !== 'build') {
  const program = ['--enable-source-maps', 'dist/portal-server/main.mjs', ...args];
  const child = spawn(process.execPath, program, { cwd: root, stdio: 'inherit' });
  // A terminal sends Ctrl-C to both processes; this one waits until the server has closed its data.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // npm ends at SIGTERM without telling its commands; the server must not stay behind.
  const { ppid } = process;
  setInterval(() => {
    if (process.ppid !== ppid) child.kill('SIGTERM');
  }, 500).unref();
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
