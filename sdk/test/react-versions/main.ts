import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { install, pack, run } from '../support/packed-package.js';

const root = path.resolve(import.meta.dirname, '../../..');
const consumer = path.resolve(import.meta.dirname, '../package/consumer');
const jsdom = path.join(root, 'node_modules/jsdom/lib/api.js');

const versions = ['16.14.0', '17.0.2', '18.3.1', '19.2.0', null] as const;

const markup =
  '<pay-card defer-hydration="" prevent-autofill="" name="nonce" class="card" fields="number cvv"></pay-card>' +
  '<pay-paypal defer-hydration="" saved-account="token" commit="" amount="10.00" theme="soft"></pay-paypal>';

/** Installs the tarball beside a version of React, or without it, and returns what is wrong. */
async function problemOf(
  folder: string,
  tarball: string,
  version: string | null,
): Promise<string | undefined> {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await install(folder, tarball, ...(version === null ? [] : [`react@${version}`, `react-dom@${version}`]));
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: object;
  };
  const types = Object.keys(packages).filter((name) => name.includes('@types/react'));
  if (types.length > 0) return `npm has installed ${types.join(', ')}`;
  cpSync(consumer, folder, { recursive: true });
  const define = "await import('@tessera/web/define'); process.stdout.write('defined');";
  const defined = await run(folder, process.execPath, ['--input-type=module', '--eval', define]);
  if (defined !== 'defined') return `the elements print ${defined}`;
  if (version === null) return undefined;
  const rendered = await run(folder, process.execPath, ['render.mjs']);
  if (rendered !== markup) return `a server renders ${rendered}`;
  const shown = await run(folder, process.execPath, ['in-jsdom.mjs', jsdom]);
  return shown === 'true true' ? undefined : `a page has ${shown}`;
}

/** Installs the packed package beside each version of React that shops have. */
async function main(): Promise<void> {
  const project = mkdtempSync(path.join(tmpdir(), 'react-versions-'));
  try {
    const tarball = await pack(path.join(root, 'sdk'), project);
    for (const version of versions) {
      const name = version === null ? 'without React' : `React ${version}`;
      const problem = await problemOf(path.join(project, String(version)), tarball, version).catch(String);
      process.stdout.write(`${name}: ${problem ?? 'passes'}\n`);
      if (problem !== undefined) process.exitCode = 1;
    }
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

await main();
