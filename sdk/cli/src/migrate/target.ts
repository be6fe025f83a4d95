import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '../integrity.js';
import type { WebPackage } from '../web-package.js';
import type { Target } from './finding.types.js';

/** Origin in the output if the shop's own is not known. */
export const exampleAssets = 'https://assets.example';

/**
 * Reads which scripts an installed `@tessera/web` has.
 *
 * @throws Error if the package was not built.
 */
export function readTarget({ folder, version }: WebPackage, assets: string): Omit<Target, 'isConfigured'> {
  const web = path.join(folder, 'dist/web');
  const scripts = path.join(web, version, 'js');
  if (!existsSync(scripts))
    throw new Error(`The scripts are missing in ${scripts}: @tessera/web is incomplete.`);
  const [dropInVersion = ''] = readdirSync(path.join(web, 'dropin'));
  return {
    assets,
    version,
    dropInVersion,
    modules: readdirSync(scripts)
      .filter((name) => name.endsWith('.min.js'))
      .map((name) => name.slice(0, -'.min.js'.length)),
    integrity(asset) {
      const file = path.join(web, asset);
      return existsSync(file) ? integrityOf(readFileSync(file)) : undefined;
    },
  };
}
