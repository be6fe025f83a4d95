import path from 'node:path';
import prettier from 'prettier';
import { root } from './setup.mjs';

/** Formats files as the repository's settings require. Takes and returns pairs of a path and the content. */
export async function formatFiles(files) {
  const options = await prettier.resolveConfig(path.join(root, 'x.ts'));
  return Promise.all(
    files.map(async ([file, content]) => [
      file,
      await prettier.format(content, { ...options, filepath: file }),
    ]),
  );
}
