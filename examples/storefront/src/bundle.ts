import path from 'node:path';
import { build } from 'esbuild';

interface BuiltFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Bundle {
  /** Files by address. Names contain a hash, so contents never change. */
  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly script: string;
  readonly style: string;
  readonly textFont: string;
  readonly displayFont: string;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Bundles the script, the style sheet and the fonts of the pages in memory. */
export async function bundlePages(): Promise<Bundle> {
  const folder = import.meta.dirname;
  const { outputFiles } = await build({
    entryPoints: { shop: path.join(folder, 'browser/main.ts'), style: path.join(folder, 'styles/main.css') },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    loader: { '.woff2': 'file' },
    external: ['/pictures/*'],
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    outdir: '/files',
    publicPath: '/files',
    write: false,
    logLevel: 'silent',
  });
  const files = new Map(
    outputFiles.map(({ path: file, contents }) => [
      `/files/${path.basename(file)}`,
      {
        type: types[path.extname(file)] ?? 'application/octet-stream',
        bytes: contents as Uint8Array<ArrayBuffer>,
      },
    ]),
  );
  const entry = (name: string, extension: string) =>
    [...files.keys()].find((file) => file.startsWith(`/files/${name}-`) && file.endsWith(extension)) ?? '';
  return {
    files,
    script: entry('shop', '.js'),
    style: entry('style', '.css'),
    textFont: entry('instrument-sans-latin-wght-normal', '.woff2'),
    displayFont: entry('fraunces-latin-opsz-normal', '.woff2'),
  };
}
