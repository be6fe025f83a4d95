import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Bundles the portal's server for production. Packages stay outside: its image installs them, and one of them loads files
 * beside its code. Returns the files that the bundle contains.
 */
export async function buildPortalServer(folder) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['portal/server/production/main.ts'],
    outfile: path.join(folder, 'main.mjs'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  });
  return Object.keys(metafile.inputs);
}
