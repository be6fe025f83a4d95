import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program in a folder to its end, and returns what it has printed. */
export const run = async (folder: string, command: string, args: readonly string[]): Promise<string> =>
  (await execute(command, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })).stdout;

/** Packs a package into a folder, and returns the tarball's path. */
export async function pack(packageFolder: string, into: string): Promise<string> {
  const packed = await run(packageFolder, 'npm', ['pack', '--pack-destination', into, '--loglevel=error']);
  return path.join(into, packed.trim().split('\n').at(-1) ?? '');
}

/** Installs packages in a folder; npm refuses versions that do not fit each other. */
export const install = (folder: string, ...names: readonly string[]): Promise<string> =>
  run(folder, 'npm', [
    ...['install', '--strict-peer-deps', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    ...names,
  ]);
