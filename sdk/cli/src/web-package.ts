import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Installed copy of `@tessera/web`. */
export interface WebPackage {
  readonly folder: string;
  readonly version: string;
}

/**
 * Finds the copy of `@tessera/web` that a folder uses, else the one of this program.
 *
 * @throws Error if there is none.
 */
export function findWebPackage(folder = process.cwd()): WebPackage {
  for (const place of [path.join(folder, 'package.json'), import.meta.filename]) {
    const found = createRequire(place)
      .resolve.paths('@tessera/web')
      ?.map((modules) => path.join(modules, '@tessera/web'))
      .find((candidate) => existsSync(path.join(candidate, 'package.json')));
    if (found === undefined) continue;
    const { version } = JSON.parse(readFileSync(path.join(found, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { folder: found, version };
  }
  throw new Error('@tessera/web is not installed. Install it: npm install @tessera/web');
}
