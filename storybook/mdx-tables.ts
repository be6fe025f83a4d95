import type { Plugin } from 'vite';

const tables = /(?:^\|.*\|\n)+/gm;

/** Shows Markdown tables on MDX pages: MDX alone knows only the tables of HTML. */
export const mdxTables: Plugin = {
  name: 'mdx-tables',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.mdx')) return undefined;
    const page = code.replaceAll(tables, (rows) => `<Markdown>{${JSON.stringify(rows)}}</Markdown>\n`);
    if (page === code) return undefined;
    return { code: `import { Markdown } from '@storybook/addon-docs/blocks';\n${page}`, map: null };
  },
};
