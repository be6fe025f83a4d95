import { ensureInstalled, ensureWeb, requireNode, runTypeScript } from './setup.mjs';

requireNode();
const [program, ...args] = process.argv.slice(2);
await ensureInstalled({ withDevelopment: true });
await ensureWeb();
// The program has printed its error; its exit code is passed on.
await runTypeScript(program, args).catch(() => {
  process.exitCode = 1;
});
