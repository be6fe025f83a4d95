import { rollup } from 'rollup';
import terser from '@rollup/plugin-terser';
import { minifying } from './minify.mjs';
import { compilePages, compressed, isReact, pageScripts } from './portal.mjs';
import { onWarning } from './warnings.mjs';

/** Emits a page that only loads the scripts, and the file in which the portal's server expects facts about a build. */
const page = {
  name: 'page',
  generateBundle(_, bundle) {
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
    const tags = [
      ...entry.imports.map((name) => `<link rel="modulepreload" href="/${name}">`),
      `<script type="module" src="/${entry.fileName}"></script>`,
    ];
    const source = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Bare</title><link rel="icon" href="data:,">${tags.join('')}</head><body><div id="root"></div></body></html>`;
    this.emitFile({ type: 'asset', fileName: 'index.html', source });
    const build = { id: 'bare', version: '0', commit: 'unknown', timestamp: new Date().toISOString() };
    this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify(build) });
  },
};

/** Builds a page of bare React into a folder, in the same way as the portal, to compare both. */
export async function buildBareReact(entry, folder) {
  const bundle = await rollup({
    input: { main: entry },
    onwarn: onWarning('MODULE_LEVEL_DIRECTIVE', 'SOURCEMAP_ERROR'),
    plugins: compilePages,
  });
  await bundle.write({
    ...pageScripts,
    dir: folder,
    manualChunks: (id) => (isReact(id) ? 'react' : null),
    plugins: [terser(minifying), page, compressed],
  });
  await bundle.close();
}
