import { build, ensureInstalled, requireNode } from './setup.mjs';

// Installs missing packages and runs a build of package.json, unless its results are up to date.
requireNode();
const [script, ...options] = process.argv.slice(2);
await ensureInstalled({ withDevelopment: !options.includes('--omit-dev') });
await build(script);
