import path from 'node:path';
import sdk from '../../../sdk/package.json' with { type: 'json' };
import { defaultPorts, type Naming, PortTakenError, siteNames, startSites } from './index.js';

const root = path.resolve(import.meta.dirname, '../../..');

const purposes = {
  shop: 'shop and examples',
  assets: 'scripts and frames',
  pay: 'gateway; its console is at /console',
  portal: 'employer portal',
  storybook: 'every element in every state; the API reference is at /reference/',
} as const;

async function main(): Promise<void> {
  const naming: Naming = process.env['SITES'] === 'ports' ? 'ports' : 'hosts';
  const databaseUrl = process.env['DATABASE_URL'];
  const webhookUrl = process.env['WEBHOOK_URL'];
  const sites = await startSites({
    dist: path.join(root, 'dist'),
    version: sdk.version,
    dataDir: path.join(root, '.data'),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(webhookUrl === undefined ? {} : { webhookUrl }),
    portal: 'many',
    ports: defaultPorts,
    naming,
    isRelease: process.env['NODE_ENV'] === 'production',
    isDeveloping: process.env['TESSERA_DEV'] === '1',
  });
  const seconds = ((Date.now() - Number(process.env['STARTED_AT'] ?? Date.now())) / 1000).toFixed(1);
  console.log(
    `\nTessera runs (after ${seconds} s). Data is kept in ${databaseUrl === undefined ? '.data/' : 'PostgreSQL'}. Ctrl-C stops it.\n`,
  );
  for (const name of siteNames) console.log(`  ${sites.origins[name].padEnd(34)} ${purposes[name]}`);
  console.log('');

  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    console.log('Closing …');
    sites.close().then(
      () => {
        process.exit(0);
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

main().catch((error: unknown) => {
  const isLocked = error instanceof Error && 'code' in error && error.code === 'DATABASE_LOCKED';
  console.error(error instanceof PortTakenError || isLocked ? `\n${error.message}` : error);
  process.exit(1);
});
