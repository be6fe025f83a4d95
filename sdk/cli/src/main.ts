import { type Command, type Output, UsageError } from './command.js';
import { copyAssets } from './copy-assets/command.js';
import { doctor } from './doctor/command.js';
import { migrate } from './migrate/command.js';

const commands: Readonly<Record<string, Command>> = { migrate, doctor, 'copy-assets': copyAssets };

/** Lists the commands with their arguments. */
function usage(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage: words, summary }]) => `  tessera ${name} ${words}\n      ${summary}`,
  );
  return ['Usage:', ...lines].join('\n');
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
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    output.error(`Unknown command: ${name}\n\n${usage()}`);
    return 2;
  }
  try {
    return await command.run(others, output);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    output.error(
      error instanceof UsageError ? `${reason}\n\nUsage: tessera ${name} ${command.usage}` : reason,
    );
    return error instanceof UsageError ? 2 : 1;
  }
}
