import path from 'node:path';
import { framePrograms, root, version } from '../build/entries.mjs';

/** Serves the page of each frame as the assets origin does, with the sources of its script. */
export function framePages() {
  const pages = new Map(
    Object.entries(framePrograms()).map(([name, file]) => [
      `/web/${version}/html/${name}.min.html`,
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tessera</title>
<script type="module" src="/${path.relative(root, file)}"></script>`,
    ]),
  );
  return {
    name: 'frame-pages',
    serve: ({ path: address }) => pages.has(address) && { body: pages.get(address), type: 'html' },
  };
}
