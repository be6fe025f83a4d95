import path from 'node:path';

const hash = /^[ \t]*#.*$/gm;
const slashes = /^[ \t]*(?:\/\/.*$|\/\*[^]*?\*\/)/gm;
const tags = /<!--[^]*?-->/g;

/** Comments by file extension. Those after other text on a line are not found. */
const comments: readonly (readonly [comment: RegExp, extensions: readonly string[]])[] = [
  [hash, ['', '.rb', '.rake', '.ru', '.py', '.yml', '.yaml', '.toml', '.conf', '.sh', '.properties', '.tf']],
  [hash, ['.ex', '.exs', '.cfg', '.ini', '.coffee', '.graphql']],
  [slashes, ['.java', '.kt', '.kts', '.scala', '.groovy', '.gradle', '.cs', '.fs', '.go', '.rs', '.swift']],
  [slashes, ['.css', '.scss', '.sass', '.less', '.dart', '.json', '.json5', '.jsonc', '.astro']],
  [tags, ['.xml', '.svg', '.resx', '.config', '.csproj', '.astro', '.mdx', '.heex', '.cfm']],
  [/^[ \t]*;.*$/gm, ['.ini']],
  [/^[ \t]*-#.*$/gm, ['.haml']],
  [/^[ \t]*\/.*$/gm, ['.slim']],
  [/^[ \t]*'.*$/gm, ['.vb']],
];

/** Returns the comments of a file that no parser reads, such as settings and code of servers. */
export function textComments(file: string, text: string): { start: number; end: number }[] {
  const name = path.basename(file);
  const extension = name.startsWith('.env') ? '' : path.extname(name).toLowerCase();
  return comments
    .filter(([, extensions]) => extensions.includes(extension))
    .flatMap(([comment]) => [...text.matchAll(comment)])
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
}
