import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
const { resolve } = createRequire(import.meta.url);

/** Finds the source of the repository's own packages, which `packages: 'external'` would leave outside of the bundle. */
const ownPackages = {
  name: 'own-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^@tessera\// }, ({ path: name }) => ({ path: resolve(name) }));
  },
};

/**
 * Bundles the portal's server for production. Packages of others stay outside: its image installs them, and one of them
 * loads files beside its code. Returns the files that the bundle contains.
 */
export async function buildPortalServer(folder) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['portal/server/production/main.ts'],
    outfile: path.join(folder, 'main.mjs'),
    bundle: true,
    packages: 'external',
    plugins: [ownPackages],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  });
  return Object.keys(metafile.inputs);
}
