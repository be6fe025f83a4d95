#!/usr/bin/env node
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const here = path.resolve(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));
const [command, folder] = process.argv.slice(2);

if (command !== 'copy-assets' || !folder) {
  console.error(
    'Usage: tessera copy-assets DIR\n\nCopies the frames to DIR/web/<version>, to be served from an origin of their own.',
  );
  process.exit(2);
}
const source = path.join(here, 'dist/web', version);
if (!existsSync(source)) {
  console.error(`The frames are missing in ${source}: this copy of the package was not built.`);
  process.exit(1);
}
const target = path.resolve(folder, 'web', version);
mkdirSync(target, { recursive: true });
cpSync(source, target, { recursive: true });
console.log(`Copied to ${target}.`);
console.log(
  `Serve it from another origin than the shop's; html/manifest.json holds the policy for the frames.`,
);
