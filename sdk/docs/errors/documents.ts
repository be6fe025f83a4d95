import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatFiles } from '../../../.config/run/format-files.mjs';
import { methods, shared } from './index.js';
import { methodTables, sharedTable, typesTable } from './tables.js';
import { type MethodUnions, readUnions } from './unions.js';

const root = path.resolve(import.meta.dirname, '../../..');

const sharedDocument = 'sdk/src/core/README.md';
const guide = 'storybook/guide/errors.md';

/** Headings of the shared codes, which are regions of their document. */
const sharedHeadings: Readonly<Record<string, string>> = {
  core: 'Options, page and life of an instance',
  frames: 'Frames and windows',
  elements: 'Elements',
  client: 'Client',
};

const readmeOf = (method: string): string => `sdk/src/methods/${method}/README.md`;
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Returns the documents with tables of errors: pairs of a path from the root of the repository and the content. */
export async function errorDocuments(): Promise<[file: string, content: string][]> {
  const unions = readUnions();
  const unionsOf = (name: string): MethodUnions => {
    const found = unions.get(name);
    if (!found) throw new Error(`There is no error-codes.ts of ${name}.`);
    return found;
  };
  const tables = new Map(Object.keys(methods).map((name) => [name, methodTables(name, unionsOf(name))]));
  const client = unionsOf('client');
  const sharedTables = Object.entries(shared).map(
    ([name, errors]) =>
      [name, sharedTable(errors, [...unions.values()], name === 'client' ? client : undefined)] as const,
  );
  const inReadmes = [...tables].map(([name, text]): [string, string] => [
    readmeOf(name),
    replaceRegion(read(readmeOf(name)), 'errors', text),
  ]);
  const inShared = [...sharedTables, ['types', typesTable(client)] as const].reduce(
    (content, [name, text]) => replaceRegion(content, name, text),
    read(sharedDocument),
  );
  const page = guidePage([
    ...[...tables].map(([name, text]) => section(titleOf(name), text)),
    ...sharedTables.map(([name, text]) => section(sharedHeadings[name] ?? name, text)),
  ]);
  return formatFiles([...inReadmes, [sharedDocument, inShared], [guide, page]]);
}

const section = (title: string, text: string): string => `## ${title}\n\n${text}`;

/** Returns the heading of a method's README. */
const titleOf = (method: string): string => /^# (.+)$/m.exec(read(readmeOf(method)))?.[1] ?? method;

/** The page `errors.mdx` of Storybook shows this document: MDX itself has no tables. */
const guidePage = (sections: readonly string[]): string => `# Errors

Every error is a \`PaymentError\` with a \`code\`. The types below list the codes of each call, for a \`switch\` over \`code\`. An
element shows its text in the language of the shopper; these are the English ones. If the browser has blocked a window, or the
device is offline, the element shows that instead.

${sections.join('\n\n')}
`;

function replaceRegion(content: string, name: string, text: string): string {
  const pattern = new RegExp(`(<!-- #region ${name} -->\\n)[\\s\\S]*?(<!-- #endregion -->)`);
  if (!pattern.test(content)) throw new Error(`There is no region ${name}.`);
  return content.replace(pattern, (_, start: string, end: string) => `${start}\n${text}\n\n${end}`);
}
