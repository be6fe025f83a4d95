import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, type Output, UsageError } from './command.js';
import { copyAssets } from './copy-assets/command.js';
import { csp } from './csp/command.js';
import { doctor } from './doctor/command.js';
import { migrate } from './migrate/command.js';
import { printable } from './printable.js';
import { findWebPackage } from './web-package.js';

const commands: Readonly<Record<string, Command>> = { migrate, doctor, csp, 'copy-assets': copyAssets };

/** Lists the commands with their arguments. */
function usage(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage: words, summary }]) => `  tessera ${name} ${words}\n      ${summary}`,
  );
  const others = ['  tessera COMMAND --help', '  tessera --version'];
  return ['Usage:', ...lines, ...others].join('\n');
}

const usageOf = (name: string, command: Command): string => `Usage: tessera ${name} ${command.usage}`;

/** Explains a command and its arguments. */
function help(name: string, command: Command): string {
  const explained = Object.entries(command.explained);
  const width = Math.max(...explained.map(([argument]) => argument.length));
  const lines = explained.map(([argument, text]) => `  ${argument.padEnd(width)}  ${text}`);
  return [usageOf(name, command), '', command.summary, '', ...lines].join('\n');
}

/** Returns the versions of the program and of the installed `@tessera/web`. */
function versions(): string {
  const manifest = path.join(import.meta.dirname, '../package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  let web: string;
  try {
    web = findWebPackage().version;
  } catch {
    web = 'is not installed';
  }
  return `@tessera/cli ${version}\n@tessera/web ${web}`;
}

/**
 * Runs the command that the arguments name.
 *
 * @returns The exit code of the process.
 */
export async function main(args: readonly string[], output: Output): Promise<number> {
  const [name = '', ...others] = args;
  if (name === '' || name === '--help' || name === 'help') {
    output.log(usage());
    return name === '' ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    output.log(versions());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    output.error(`Unknown command: ${name}\n\n${usage()}`);
    return 2;
  }
  if (others.includes('--help') || others.includes('-h')) {
    output.log(help(name, command));
    return 0;
  }
  try {
    return await command.run(others, output);
  } catch (error) {
    const reason = printable(error instanceof Error ? error.message : String(error));
    output.error(error instanceof UsageError ? `${reason}\n\n${usageOf(name, command)}` : reason);
    return error instanceof UsageError ? 2 : 1;
  }
}
