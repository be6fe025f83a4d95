import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { integrityOf } from './integrity.js';

/** Script of the Drop-in. */
interface DropInScript {
  /** Path below the folder that the assets origin serves as `/web`. */
  readonly file: string;
  readonly integrity: string;
}

/** Returns the scripts of the Drop-in with their hashes, which the manifest of the release does not contain. */
export const dropInScripts = (web: string): DropInScript[] =>
  globSync('dropin/*/js/dropin{,.min}.js', { cwd: web })
    .sort()
    .map((file) => ({ file, integrity: integrityOf(readFileSync(path.join(web, file))) }));
