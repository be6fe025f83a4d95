import path from 'node:path';

/** Kind of a file, by which a reader is chosen. */
export type FileKind = 'script' | 'markup' | 'template' | 'php' | 'pug' | 'markdown' | 'text';

const extensions: Readonly<Record<Exclude<FileKind, 'text'>, readonly string[]>> = {
  script: ['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx'],
  markup: ['.html', '.htm', '.xhtml', '.vue', '.svelte'],
  template: [
    ...['.ejs', '.erb', '.hbs', '.handlebars', '.mustache', '.liquid', '.twig', '.njk', '.jinja'],
    ...['.jinja2', '.j2', '.jsp', '.aspx', '.cshtml', '.eta', '.tpl'],
  ],
  // Drupal, CakePHP and older programs have other extensions.
  php: ['.php', '.phtml', '.module', '.inc', '.install', '.theme', '.profile', '.ctp', '.php5'],
  pug: ['.pug', '.jade'],
  markdown: ['.md', '.markdown'],
};

const kinds = new Map(
  Object.entries(extensions).flatMap(([kind, names]) =>
    names.map((name) => [name, kind as FileKind] as const),
  ),
);

/** Returns the kind of a file, by its extension. */
export function kindOf(file: string): FileKind {
  if (file.endsWith('.blade.php')) return 'template';
  return kinds.get(path.extname(file).toLowerCase()) ?? 'text';
}

/** Returns true for a single-file component, which is not a page. */
export const isComponent = (file: string): boolean => /\.(?:vue|svelte)$/.test(file);

/** Returns true for a file that bundlers read; pages have no modules of their own. */
export const isModule = (file: string): boolean => kindOf(file) === 'script' || isComponent(file);

/** Extensions of other text files, such as settings and code of servers. */
const textExtensions = new Set([
  ...['', '.astro', '.mdx', '.json', '.json5', '.jsonc', '.yml', '.yaml', '.toml', '.xml', '.txt', '.css'],
  ...['.scss', '.sass', '.less', '.conf', '.cfg', '.ini', '.config', '.properties', '.env', '.rb', '.rake'],
  ...['.py', '.java', '.kt', '.kts', '.scala', '.groovy', '.gradle', '.cs', '.csproj', '.fs', '.vb', '.go'],
  ...['.rs', '.ex', '.exs', '.eex', '.heex', '.leex', '.erl', '.sh', '.haml', '.slim', '.coffee', '.cfm'],
  ...['.sql', '.graphql', '.tf', '.svg', '.resx', '.po', '.strings'],
]);

/** Returns true for a file with an extension of text files. */
export const isTextName = (file: string): boolean =>
  kindOf(file) !== 'text' || textExtensions.has(path.extname(file).toLowerCase());
