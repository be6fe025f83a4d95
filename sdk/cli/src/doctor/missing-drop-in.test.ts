import path from 'node:path';
import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';
import { hasLoaded } from './missing-drop-in.js';

const root = path.resolve(import.meta.dirname, '../../../..');

const bundleOf = (contents: string): string => {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: path.join(root, 'sdk/src'), loader: 'ts' },
    ...{ bundle: true, write: false, minify: true, format: 'esm', logLevel: 'error', absWorkingDir: root },
  });
  return outputFiles[0]?.text ?? '';
};

it.each([
  ['hosted fields', "import { create } from './methods/hosted-fields/index.js'; create({});", false],
  [
    'modules of braintree-web',
    "import { client, venmo } from './compat/package.js'; client.create(venmo);",
    false,
  ],
  ['the Drop-in', "import { create } from './drop-in/index.js'; create({});", true],
])('finds out whether a bundle with %s contains the Drop-in', (_, contents, isThere) => {
  expect(hasLoaded({ requests: [], own: [bundleOf(contents)], elements: [] })).toBe(isThere);
});
