import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
export const sdk = path.join(root, 'sdk');
const manifest = JSON.parse(readFileSync(path.join(sdk, 'package.json'), 'utf8'));
export const { version } = manifest;
/** Folder that the assets origin serves as `/web`. */
export const assets = path.join(root, 'dist/web');
export const webFolder = path.join(assets, version);

/** Folder of the Drop-in's script and style sheet; the version is the one whose interface it has. */
export const dropInFolder = path.join(assets, 'dropin/1.47.0');

/** Files below a folder of sdk/src, as sorted paths. */
function below(folder, matches) {
  return readdirSync(path.join(sdk, 'src', folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(matches)
    .sort();
}

/** Public modules by their file names: the client, and every method folder with an index. */
export function publicModules() {
  const methods = below('methods', (file) => /\/methods\/[^/]+\/index\.ts$/.test(file));
  return {
    client: path.join(sdk, 'src/client/index.ts'),
    ...Object.fromEntries(methods.map((file) => [path.basename(path.dirname(file)), file])),
  };
}

/** Modules with state that a page must have once, each in a chunk of its own. */
export const singletons = below('core/singletons', (file) => !/\.test\.ts$/.test(file)).map((file) =>
  path.basename(file, '.ts'),
);

/** Frame programs: every `*-frame.ts` in a folder of frames, named as their pages. */
export function framePrograms() {
  const files = below('', (file) => /\/(?:frame|pages)\/[^/]+-frame\.ts$/.test(file));
  return Object.fromEntries(files.map((file) => [path.basename(file, '.ts'), file]));
}

/** Pages on which a provider's window ends: tokens stand in their address. */
export const isReturnPage = (name) => /(?:^|-)(?:redirect|cancel|complete)-frame$/.test(name);

/** The page on which a wallet's own script runs. */
export const isWalletPage = (name) => name === 'masterpass-loading-frame';

/** The frame from which the shopper goes on to the bank's page. */
export const isBankPage = (name) => /-bank-frame$/.test(name);

/** Frame pages that are shown in a window of their own, by their names. */
export const isWindow = (name) =>
  isReturnPage(name) || isWalletPage(name) || isBankPage(name) || /-landing-frame$/.test(name);

/** Returns the source files of the npm package's exports. */
export function packageEntries() {
  return Object.values(manifest.exports)
    .filter((entry) => typeof entry === 'object')
    .map((entry) => path.join(sdk, entry['tessera-source']));
}
