#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/main.js', import.meta.url);
if (existsSync(program)) {
  const { main } = await import(program.href);
  process.exitCode = await main(process.argv.slice(2), console);
} else {
  process.stderr.write('The commands are not built. Run in the repository of Tessera: npm run build:cli\n');
  process.exitCode = 1;
}
