import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Installed copy of a package. */
export interface InstalledPackage {
  readonly folder: string;
  readonly version: string;
}

/** Installed copy of `@tessera/assets`. */
export interface AssetsPackage extends InstalledPackage {
  /** Folder that the assets origin serves as `/web`. */
  readonly web: string;
}

/** Finds the copy of a package that a folder uses, else the one of this program. */
function findPackage(name: string, folder: string): InstalledPackage | undefined {
  for (const place of [path.join(folder, 'package.json'), import.meta.filename]) {
    const found = createRequire(place)
      .resolve.paths(name)
      ?.map((modules) => path.join(modules, name))
      .find((candidate) => existsSync(path.join(candidate, 'package.json')));
    if (found === undefined) continue;
    const { version } = JSON.parse(readFileSync(path.join(found, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { folder: found, version };
  }
  return undefined;
}

/**
 * Finds the copy of `@tessera/web` that a folder uses, else the one of this program.
 *
 * @throws Error if there is none.
 */
export function findWebPackage(folder = process.cwd()): InstalledPackage {
  const found = findPackage('@tessera/web', folder);
  if (!found) throw new Error('@tessera/web is not installed. Install it: npm install @tessera/web');
  return found;
}

/**
 * Finds the copy of `@tessera/assets` that a folder uses, else the one of this program.
 *
 * @throws Error if there is none, if it was not built, or if its version is not that of the installed `@tessera/web`.
 */
export function findAssets(folder = process.cwd()): AssetsPackage {
  const { version } = findWebPackage(folder);
  const command = `npm install --save-dev @tessera/assets@${version}`;
  const found = findPackage('@tessera/assets', folder);
  if (!found) throw new Error(`@tessera/assets is not installed. Install it: ${command}`);
  if (found.version !== version)
    throw new Error(
      `@tessera/assets ${found.version} does not belong to @tessera/web ${version}. Install its version: ${command}`,
    );
  const web = path.join(found.folder, 'web');
  if (!existsSync(path.join(web, version)))
    throw new Error(`The frames are missing in ${web}: this copy of @tessera/assets was not built.`);
  return { ...found, web };
}
