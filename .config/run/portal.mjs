import { build, ensureInstalled, requireNode, runProgram } from './setup.mjs';

// Builds the portal for production, and runs one of its commands.
requireNode();
const args = process.argv.slice(2);
await ensureInstalled({ withDevelopment: false });
await build('build:production');
if (args[0] !== 'build') {
  const { code } = await runProgram(['--enable-source-maps', 'dist/portal-server/main.mjs', ...args]);
  process.exitCode = code;
}
