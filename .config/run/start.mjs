import { build, ensureInstalled, requireFreePorts, requireNode, runProgram, say } from './setup.mjs';

requireNode();
const began = Date.now();
await ensureInstalled({ withDevelopment: false });
await requireFreePorts();
await build('build:sites');
say('Starting the sites …');
const { code } = await runProgram(['--import', 'tsx', 'examples/sites/src/main.ts'], {
  env: { STARTED_AT: String(began) },
});
process.exitCode = code;
