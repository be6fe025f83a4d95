import { readFileSync } from 'node:fs';
import type { Indexer } from 'storybook/internal/types';
import { storyNameFromExport } from 'storybook/internal/csf';
import type { Plugin } from 'vite';

const exported = /^export const (\w+)(?:: \w+)? =/gm;

/** Returns the name of a story in sentence case: `FailedToLoad` is "Failed to load". */
const sentenceCase = (exportName: string): string => {
  const [first = '', ...rest] = storyNameFromExport(exportName).split(' ');
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ');
};

/** Names stories in the sidebar, unless a story has a `name` of its own. */
export const namedIndexers = (indexers: readonly Indexer[] = []): Indexer[] =>
  indexers.map((indexer) => ({
    ...indexer,
    createIndex: async (file, options) => {
      const source = readFileSync(file, 'utf8');
      return (await indexer.createIndex(file, options)).map((entry) =>
        source.includes(`name: '${entry.name}'`) ? entry : { ...entry, name: sentenceCase(entry.exportName) },
      );
    },
  }));

/** Names stories on the pages and in the tests, where Storybook reads the modules instead of the index. */
export const storyNames: Plugin = {
  name: 'story-names',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.stories\.tsx?$/.test(id)) return undefined;
    const names = [...code.matchAll(exported)].map(
      ([, name = '']) => `${name}.name ??= '${sentenceCase(name)}';`,
    );
    return { code: `${code}\n${names.join('\n')}\n`, map: null };
  },
};
