import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '../integrity.js';
import type { AssetsPackage } from '../web-package.js';
import type { Target } from './finding.types.js';

/** Origin in the output if the shop's own is not known. */
export const exampleAssets = 'https://assets.example';

/** Reads which scripts the installed `@tessera/assets` has. */
export function readTarget({ web, version }: AssetsPackage, assets: string): Omit<Target, 'isConfigured'> {
  const [dropInVersion = ''] = readdirSync(path.join(web, 'dropin'));
  return {
    assets,
    version,
    dropInVersion,
    modules: modulesOf({ web, version }),
    integrity(asset) {
      const file = path.join(web, asset);
      return existsSync(file) ? integrityOf(readFileSync(file)) : undefined;
    },
  };
}

/** Returns the names of the modules that a release has as classic scripts. */
export const modulesOf = ({ web, version }: Pick<AssetsPackage, 'web' | 'version'>): string[] =>
  readdirSync(path.join(web, version, 'js'))
    .filter((name) => name.endsWith('.min.js'))
    .map((name) => name.slice(0, -'.min.js'.length));
