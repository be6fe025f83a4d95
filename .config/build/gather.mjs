import path from 'node:path';
import { rollup } from 'rollup';
import { importsStatically } from './graph.mjs';

/** Prefix of module ids that can be neither files nor packages. */
const rootFolder = '/bundle/';

/**
 * Bundles the chunks again, one graph per root. A root becomes one file, and the chunks that it loads later import from
 * that file: a page that uses one method loads two files before it is ready, and no code twice.
 */
export function gatherFiles({ isRoot, chunkFileNames, plugins }) {
  return {
    name: 'gather-files',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const roots = new Set(chunks.filter(isRoot));
      const gathered = await Promise.all(
        [...roots].map(({ fileName }) => gather(fileName, bundle, { roots, chunkFileNames, plugins })),
      );
      for (const chunk of chunks) if (!roots.has(chunk)) delete bundle[chunk.fileName];
      for (const { fileName, code } of gathered.flat()) {
        if (bundle[fileName]) bundle[fileName].code = code;
        else this.emitFile({ type: 'prebuilt-chunk', fileName, code });
      }
    },
  };
}

async function gather(fileName, bundle, { roots, chunkFileNames, plugins }) {
  const root = rootFolder + fileName;
  const chunkOf = (id) => bundle[id.slice(rootFolder.length)];
  const fromBundle = {
    name: 'from-bundle',
    resolveId(source, importer) {
      if (importer === undefined) return source;
      const id = path.posix.join(path.posix.dirname(importer), source);
      return id !== root && roots.has(chunkOf(id)) ? { id, external: 'relative' } : id;
    },
    load: (id) => chunkOf(id).code,
  };
  const graph = await rollup({
    input: root,
    plugins: [fromBundle],
    // The later chunks import what the root does not export to shops.
    preserveEntrySignatures: 'allow-extension',
    // The first pass has removed unused modules, and the order of the others is part of what they do.
    treeshake: { moduleSideEffects: true },
  });
  const { output } = await graph.generate({
    format: 'es',
    manualChunks: (id, modules) => (isInRoot(root, id, modules) ? 'root' : null),
    entryFileNames: path.posix.basename(fileName),
    chunkFileNames: ({ moduleIds }) => chunkFileNames(chunkOf(moduleIds.at(-1))),
    plugins,
  });
  await graph.close();
  // Rollup names the files relative to the root's folder.
  const folder = path.posix.dirname(fileName);
  return output.map(({ fileName: name, code }) => ({ fileName: path.posix.join(folder, name), code }));
}

/**
 * Returns true for the root's static imports, and for modules that several later chunks share. Later chunks must not
 * import from each other: after a retry, the URL of a chunk is not the one that the others would import.
 */
function isInRoot(root, id, { getModuleIds, getModuleInfo }) {
  const reaches = (top) => importsStatically(top, id, getModuleInfo);
  const later = [...getModuleIds()].filter((top) => getModuleInfo(top).dynamicImporters.length > 0);
  return reaches(root) || later.filter(reaches).length > 1;
}
