import path from 'node:path';
import manifest from '../../sdk/package.json' with { type: 'json' };
import { sdk } from './entries.mjs';

/**
 * Source and declaration file of each entry of the package, by its name. Entries of one element are left out: `define` and
 * `react` export the same.
 */
export const publicEntries = new Map(
  Object.entries(manifest.exports)
    .filter(([name, { types }]) => types !== undefined && !/^\.\/(?:define|react)\//.test(name))
    .map(([name, files]) => [
      name === '.' ? 'index' : name.slice(2),
      { source: path.join(sdk, files['tessera-source']), types: path.join(sdk, files.types) },
    ]),
);
