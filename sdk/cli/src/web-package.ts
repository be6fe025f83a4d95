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

/** Manifest of a release, as far as the commands read it. */
export interface ReleaseManifest {
  readonly contentSecurityPolicy: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, { readonly integrity: string } | undefined>>;
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

const installOf = (version: string): string => `npm install --save-dev @tessera/assets@${version}`;

/**
 * Finds the copy of `@tessera/assets` that a folder uses, else the one of this program.
 *
 * @throws Error if there is none, if it was not built, or if its version is not that of the installed `@tessera/web`.
 */
export function findAssets(folder = process.cwd()): AssetsPackage {
  const { version } = findWebPackage(folder);
  const command = installOf(version);
  const found = findPackage('@tessera/assets', folder);
  if (!found) throw new Error(`@tessera/assets is not installed. Install it: ${command}`);
  if (found.version !== version)
    throw new Error(
      `@tessera/assets ${found.version} does not belong to @tessera/web ${version}. Install its version: ${command}`,
    );
  const web = path.join(found.folder, 'web');
  if (!existsSync(manifestIn(web, version)))
    throw new Error(`The frames are missing in ${web}: this copy of @tessera/assets was not built.`);
  return { ...found, web };
}

/** Returns the path of the manifest of a release in a folder that is served as `/web`. */
export const manifestIn = (web: string, version: string): string =>
  path.join(web, version, 'html/manifest.json');

/**
 * Reads the manifest of a release.
 *
 * @throws Error with the name of the file if it is damaged.
 */
export function readManifest({ web, version }: AssetsPackage): ReleaseManifest {
  const file = manifestIn(web, version);
  const manifest = parseJson(readFileSync(file, 'utf8'));
  if (!isManifest(manifest))
    throw new Error(`${file} is damaged. Install the package again: ${installOf(version)}`);
  return manifest;
}

/** Returns undefined for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns true for a manifest whose policies are text and whose hashes fit into the attribute of a tag. */
function isManifest(value: unknown): value is ReleaseManifest {
  if (!isObject(value)) return false;
  const { contentSecurityPolicy: policies, files } = value;
  return (
    isObject(policies) &&
    Object.values(policies).every((policy) => typeof policy === 'string') &&
    isObject(files) &&
    Object.values(files).every((file) => isObject(file) && isIntegrity(file['integrity']))
  );
}

const isIntegrity = (value: unknown): boolean =>
  typeof value === 'string' && /^sha384-[A-Za-z0-9+/=]+$/.test(value);
