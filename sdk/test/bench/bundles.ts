import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import * as vite from 'vite';
import webpack from 'webpack';
import { compress } from './compress.js';
import { reported, type Row } from './report.js';

/** Brotli bytes of a merchant's bundle: the scripts of its page, and those that the elements may load on demand. */
interface BundleSize {
  atOnce: number;
  onDemand: number;
}

type Bundle = (entry: string, folder: string) => Promise<BundleSize>;

/** Imports of a merchant's script that needs one element, or all of them. */
const entries: readonly (readonly [name: string, code: string])[] = [
  ['./define/card', `import '@tessera/web/define/card';`],
  [
    './define/card and ./configure',
    `import { configure } from '@tessera/web/configure'; import '@tessera/web/define/card'; configure({ assetsUrl: '/assets' });`,
  ],
  ['./react/card', `export { PayCard } from '@tessera/web/react/card';`],
  ['./define', `import '@tessera/web/define';`],
];

/** The merchant's own React does not count. */
const external = ['react', 'react-dom'];

interface Chunk {
  file: string;
  code: string | Buffer;
  /** Files that it imports statically. */
  imports: readonly string[];
}

function sizeOf(entry: string, chunks: readonly Chunk[]): BundleSize {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const atOnce = new Set([entry]);
  for (const file of atOnce) for (const name of byFile.get(file)?.imports ?? []) atOnce.add(name);
  const size = { atOnce: 0, onDemand: 0 };
  for (const { file, code } of chunks) size[atOnce.has(file) ? 'atOnce' : 'onDemand'] += compress(code);
  return size;
}

const withEsbuild: Bundle = async (entry, folder) => {
  const { metafile, outputFiles } = await esbuild.build({
    entryPoints: [entry],
    absWorkingDir: folder,
    outdir: path.join(folder, 'out'),
    ...{ bundle: true, splitting: true, minify: true, write: false, metafile: true },
    format: 'esm',
    target: 'es2022',
    external,
    logLevel: 'error',
  });
  const chunks = outputFiles.map(({ path: name, contents }) => {
    const file = path.relative(folder, name);
    const imports = metafile.outputs[file]?.imports ?? [];
    return {
      file,
      code: Buffer.from(contents),
      imports: imports.filter(({ kind }) => kind === 'import-statement').map((each) => each.path),
    };
  });
  const [first = ''] =
    Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === path.basename(entry)) ?? [];
  return sizeOf(first, chunks);
};

const withVite: Bundle = async (entry, folder) => {
  const built = await vite.build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      ...{ write: false, modulePreload: false, copyPublicDir: false, target: 'es2022' },
      rolldownOptions: { input: entry, external, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []));
  const scripts = chunks.filter((each) => each.type === 'chunk');
  const first = scripts.find(({ isEntry }) => isEntry)?.fileName ?? '';
  return sizeOf(
    first,
    scripts.map(({ fileName, code, imports }) => ({ file: fileName, code, imports })),
  );
};

const withWebpack: Bundle = async (entry, folder) => {
  const output = path.join(folder, 'out');
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: { main: entry },
    output: { path: output, clean: true, library: { type: 'module' } },
    experiments: { outputModule: true },
    externals: external,
    performance: false,
  });
  const stats = await new Promise<webpack.StatsCompilation>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else if (result?.hasErrors()) reject(new Error(result.toString('errors-only')));
      else resolve(result?.toJson({ all: false, assets: true, entrypoints: true }) ?? {});
    });
  });
  const names = (stats.assets ?? []).map(({ name }) => name).filter((name) => /\.m?js$/.test(name));
  const first = (stats.entrypoints?.['main']?.assets ?? []).map(({ name }) => name);
  return sizeOf(
    'main',
    names
      .map((file) => ({ file, code: readFileSync(path.join(output, file)), imports: [] as string[] }))
      .concat([{ file: 'main', code: Buffer.alloc(0), imports: first }]),
  );
};

const bundlers: readonly (readonly [name: string, bundle: Bundle])[] = [
  [`Vite ${vite.version}`, withVite],
  [`webpack ${webpack.version}`, withWebpack],
  [`esbuild ${esbuild.version}`, withEsbuild],
];

/** Sizes of a merchant's bundle with one element, by bundler and by the entry of the package that it imports. */
export async function bundleRows(): Promise<Row[]> {
  const cache = path.resolve(import.meta.dirname, '../../../.cache');
  mkdirSync(cache, { recursive: true });
  // Inside the workspace, where the package is found by its name.
  const folder = mkdtempSync(path.join(cache, 'bundles-'));
  const rows: Row[] = [];
  try {
    for (const [bundler, bundle] of bundlers) {
      for (const [name, code] of entries) {
        const entry = path.join(folder, 'entry.js');
        writeFileSync(entry, code);
        const { atOnce, onDemand } = await bundle(entry, folder);
        rows.push(
          reported(`${name} by ${bundler}, at once, brotli`, 'B', atOnce, null),
          reported('… loaded on demand', 'B', onDemand, null),
        );
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}
