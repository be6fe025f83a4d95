import { spawn } from 'node:child_process';
import path from 'node:path';
import { version, webFolder } from '../build/entries.mjs';
import { describeRelease } from '../build/manifest.mjs';
import { build, ensureInstalled, requireFreePorts, requireNode, root, say } from './setup.mjs';

requireNode();
await ensureInstalled({ withDevelopment: true });
await requireFreePorts();
await build('build:sites');

process.env.ROLLUP_WATCH = 'true';
const { watch } = await import('rollup');
const { loadConfigFile } = await import('rollup/loadConfigFile');
const { options } = await loadConfigFile(path.join(root, 'rollup.config.mjs'), { watch: true });
// Polls, because the watcher loses files that editors replace by renaming.
const watching = { clearScreen: false, chokidar: { usePolling: true, interval: 300 } };
const watcher = watch(options.map((one) => ({ ...one, watch: watching })));
/**
 * The compressed copies and the manifest are written last, once for all parts; a new manifest reloads pages.
 */
let described = Promise.resolve();
const describeBuild = () =>
  describeRelease(webFolder, version).then(
    () => say(`Built (${new Date().toLocaleTimeString()}).`),
    (error) => say(`\n${error.message}`),
  );
// The watcher leaves outdated files behind. Wireit compares the output with what it built itself, so the next program builds
// again.
let hasFailed = false;
watcher.on('event', ({ code, error, result, duration }) => {
  if (code === 'START') hasFailed = false;
  if (code === 'BUNDLE_END') void result.close();
  if (code === 'ERROR') {
    hasFailed = true;
    say(`\n${error.message}`);
  }
  if (code === 'END' && !hasFailed) described = described.then(describeBuild);
  if (code === 'BUNDLE_END' && duration > 5_000) say(`One part took ${(duration / 1000).toFixed(1)} s.`);
});

// The server restarts after changes of its sources; pages reload after each build.
const server = spawn(
  path.join(root, 'node_modules/.bin/tsx'),
  ['watch', '--clear-screen=false', 'examples/sites/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TESSERA_DEV: '1' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    void watcher.close();
    server.kill(signal);
  });
}
server.once('exit', (code) => process.exit(code ?? 0));
