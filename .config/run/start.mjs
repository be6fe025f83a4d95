import {
  ensureInstalled,
  ensurePortal,
  ensureStorybook,
  ensureWeb,
  requireFreePorts,
  requireNode,
  root,
  say,
} from './setup.mjs';
import { spawn } from 'node:child_process';

requireNode();
const began = Date.now();
await ensureInstalled({ withDevelopment: false });
await requireFreePorts();
await ensureWeb();
await ensurePortal();
await ensureStorybook();
say('Starting the sites …');

const child = spawn(process.execPath, ['--import', 'tsx', 'examples/sites/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, STARTED_AT: String(began) },
});
// The terminal sends Ctrl-C to both processes; this one waits until the sites have closed their data.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
