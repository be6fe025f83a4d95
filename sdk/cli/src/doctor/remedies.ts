import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marked, type Tokens } from 'marked';
import { globSync } from 'tinyglobby';

const isTable = (token: { type: string }): token is Tokens.Table => token.type === 'table';

/** Returns the remedies of a document's tables of errors, by code. */
function remediesIn(text: string): readonly (readonly [code: string, remedy: string])[] {
  return marked
    .lexer(text)
    .filter(isTable)
    .flatMap(({ header, rows }) => {
      const titles = header.map(({ text: title }) => title);
      const column = titles.indexOf('Remedy');
      if (titles[0] !== 'Code' || column < 0) return [];
      return rows.flatMap((cells) => {
        const [, code] = /^`(\w+)`/.exec(cells[0]?.text ?? '') ?? [];
        const remedy = cells[column]?.text.replaceAll('`', '');
        return code === undefined || remedy === undefined ? [] : [[code, remedy] as const];
      });
    });
}

/** Returns the remedies of the errors by their codes, from the documents of a copy of `@tessera/web`. */
export function readRemedies(folder: string): Readonly<Record<string, string>> {
  const source = path.join(folder, 'src');
  if (!existsSync(source)) return {};
  const files = globSync('**/README.md', { cwd: source, ignore: ['**/node_modules/**'] });
  return Object.fromEntries(
    files.flatMap((file) => remediesIn(readFileSync(path.join(source, file), 'utf8'))),
  );
}
