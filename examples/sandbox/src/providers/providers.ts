import { existsSync, readdirSync } from 'node:fs';
import type { Provider } from '../services.js';

const source = new URL('../', import.meta.url);

/** Imports `file` from every folder of the sandbox that contains it, and returns the export `name` of each. */
async function importFromFolders<T>(file: string, name: string): Promise<readonly T[]> {
  const folders = readdirSync(source)
    .filter((folder) => existsSync(new URL(`${folder}/${file}`, source)))
    .sort();
  return Promise.all(
    folders.map(async (folder) => {
      const { [name]: found } = (await import(new URL(`${folder}/${file}`, source).href)) as Record<
        string,
        T | undefined
      >;
      if (found === undefined) throw new Error(`${folder}/${file} has no export ${name}.`);
      return found;
    }),
  );
}

/** Loads the providers: one for each folder with a `provider.ts`. */
export const loadProviders = () => importFromFolders<Provider>('provider.ts', 'provider');

/** Names of the providers' REST calls by HTTP method and path, from each folder's `operations.ts`. */
export const providerOperations: Readonly<Record<string, string>> = Object.assign(
  {},
  ...(await importFromFolders<Readonly<Record<string, string>>>('operations.ts', 'operations')),
) as Record<string, string>;
