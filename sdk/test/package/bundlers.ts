import path from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build } from 'esbuild';
import { rollup } from 'rollup';
import webpack from 'webpack';

/** Returns the files whose code esbuild puts into the bundle of an entry of a project. */
export async function filesInEsbuild(project: string, entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [path.join(project, entry)],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    splitting: true,
    outdir: path.join(project, 'bundle'),
    external: ['react'],
    absWorkingDir: project,
    logLevel: 'error',
  });
  // esbuild also writes chunks of unused code, which no page loads.
  const inputsOf = (file: string): string[] => {
    const { inputs = {}, imports = [] } = metafile.outputs[file] ?? {};
    const next = imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
    return [...Object.keys(inputs), ...next.flatMap(({ path: imported }) => inputsOf(imported))];
  };
  return inputsOf(`bundle/${entry}`);
}

/** Returns the files whose code Rollup puts into the bundle of an entry of a project. */
export async function filesInRollup(project: string, entry: string): Promise<string[]> {
  const bundle = await rollup({
    input: path.join(project, entry),
    external: /^react/,
    plugins: [nodeResolve()],
    onwarn: () => undefined,
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const renderedIn = (fileName: string): string[] => {
    const chunk = output.find((file) => file.fileName === fileName);
    if (chunk?.type !== 'chunk') return [];
    const own = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0);
    return [...own.map(([file]) => file), ...chunk.imports.flatMap(renderedIn)];
  };
  return renderedIn(entry);
}

/** Builds an entry of a project with webpack. Returns its errors and warnings; an empty string if there are none. */
export function reportOfWebpack(project: string, entry: string): Promise<string> {
  const compiler = webpack({
    mode: 'production',
    context: project,
    entry,
    output: { path: path.join(project, 'webpack'), clean: true },
    performance: false,
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else resolve(stats?.toString({ all: false, errors: true, warnings: true }) ?? 'no result');
    });
  });
}
