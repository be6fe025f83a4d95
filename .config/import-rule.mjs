import path from 'node:path';

const repository = new URL('..', import.meta.url).pathname;

const folderRule = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const [{ root, allowed, packages, message }] = context.options;
    const file = path.relative(path.join(repository, root), context.filename);
    const [, name = ''] = file.split('/');
    const check = (node) => {
      const source = node?.value;
      if (typeof source !== 'string') return;
      const target = path.join(path.dirname(file), source);
      const isAllowed = source.startsWith('.')
        ? allowed.some((folder) => target.startsWith(folder.replace('{name}', name)))
        : (packages?.some((prefix) => source === prefix || source.startsWith(`${prefix}/`)) ?? true);
      if (!isAllowed) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source),
    };
  },
};

const table = { rules: { folders: folderRule } };

/** Files of tests and stories. */
export const tests = [
  '**/*.test.ts',
  '**/*.test-d.ts',
  '**/*.stories.{ts,tsx}',
  '**/*test-support.ts',
  '**/test/**',
];

/**
 * Returns a row of the table of imports: the files of `root`, the folders that they may import, and the packages, else any.
 * In a folder, `{name}` is the second folder of the importing file's path: a payment method, or a group of screens.
 */
export function folders({ root, files, ignores = [], allowed, packages, message }) {
  return {
    files: files.map((pattern) => `${root}/${pattern}`),
    ignores,
    plugins: { table },
    rules: { 'table/folders': ['error', { root, allowed, packages, message }] },
  };
}
