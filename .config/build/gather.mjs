import path from 'node:path';
import { rollup } from 'rollup';
import { minify } from 'terser';
import { minifying } from './minify.mjs';

/**
 * Makes each of the entries one file beside the chunks that all code shares: a page that uses one of
 * them waits for two files, not for four. Other entries go on sharing the chunks that were taken in.
 * So is each of the later parts, which would else bring the very chunks that an entry has taken in.
 */
export function gatherFiles({ isGathered, shared, isMinified }) {
  return {
    name: 'gather-files',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && isGathered(chunk));
      const gathered = await Promise.all(
        chunks.map((chunk) => gather(chunk, bundle, { shared, isMinified })),
      );
      for (const [index, chunk] of chunks.entries()) {
        const code = gathered[index];
        // A chunk that would mostly hold copies loads the shared chunks instead.
        if (chunk.isEntry || code.length < chunk.code.length * 1.5) chunk.code = code;
      }
      if (!isMinified) return;
      for (const chunk of Object.values(bundle)) chunk.code &&= withoutMarks(chunk.code);
    },
  };
}

/** The marks have done their duty; where one stands between two words, it has kept them apart. */
const withoutMarks = (code) =>
  code.replace(/(?<=\w)\/\*\s*[@#]__PURE__\s*\*\/(?=\w)/g, ' ').replace(/\/\*\s*[@#]__PURE__\s*\*\//g, '');

/** Not to be mistaken for a file on the disk, nor for a package. */
const rootFolder = '/bundle/';

async function gather({ fileName }, bundle, { shared, isMinified }) {
  const fromBundle = {
    name: 'from-bundle',
    resolveId(source, importer) {
      const id = importer === undefined ? source : path.posix.join(path.posix.dirname(importer), source);
      const isKept = shared.includes(bundle[id.slice(rootFolder.length)]?.name);
      return isKept ? { id, external: 'relative' } : id;
    },
    resolveDynamicImport(source, importer) {
      const id = path.posix.join(path.posix.dirname(importer), source);
      // Who brings a later part in shares code with it; of that, the bringing itself falls out again.
      return id === rootFolder + fileName ? { id: 'itself', external: true } : { id, external: 'relative' };
    },
    load: (id) => bundle[id.slice(rootFolder.length)].code,
  };
  const graph = await rollup({
    input: rootFolder + fileName,
    plugins: [fromBundle],
    preserveEntrySignatures: 'strict',
    // The chunks were shaken already, and their order is part of what they do.
    treeshake: { moduleSideEffects: true },
    onwarn(warning, warn) {
      // The minifier has moved a mark to where it says nothing.
      if (warning.code !== 'INVALID_ANNOTATION') warn(warning);
    },
  });
  const { output } = await graph.generate({ format: 'es', inlineDynamicImports: false });
  const [{ code }] = output;
  return isMinified ? (await minify(code, minifying)).code : code;
}
