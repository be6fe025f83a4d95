import { spawn } from 'node:child_process';
import path from 'node:path';
import { startSites } from '@tessera/sites';
import sdk from '../../sdk/package.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');

/** Starts the sites on free ports and runs a program with their addresses in `STORY_SITES`. */
const sites = await startSites({
  dist: path.join(root, 'dist'),
  version: sdk.version,
  ports: { shop: 0, assets: 0, pay: 0, portal: 0, storybook: 0 },
  naming: 'hosts',
});
const { assets, pay } = sites.origins;
const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, STORY_SITES: JSON.stringify({ assetsUrl: assets, gatewayUrl: pay }) },
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
  void sites.close();
});
