import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Folders without documents of the repository: dependencies, build products, reports. */
const skippedFolders = new Set(['node_modules', 'dist', 'test-results']);

export interface Block {
  /** File and line, for example `README.md:12`. */
  readonly place: string;
  /** First word of the info string, for example `ts`. */
  readonly language: string;
  /** True if the info string ends with `node`: the test runs the block. */
  readonly isRun: boolean;
  readonly code: string;
}

/** Returns the paths of all Markdown and MDX files, relative to the root of the repository. */
export function listDocuments(folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isFile()) return /\.mdx?$/.test(name) ? [name] : [];
    const isHidden = entry.name.startsWith('.') && entry.name !== '.changeset';
    // Reports of declarations, which refer to each other.
    if (isHidden || name === path.join('sdk', 'api')) return [];
    return entry.isDirectory() && !skippedFolders.has(entry.name) ? listDocuments(name) : [];
  });
}

export function readDocument(document: string): string {
  return readFileSync(path.join(root, document), 'utf8');
}

/** Returns the fenced blocks of a document. */
export function readBlocks(document: string): Block[] {
  const text = readDocument(document);
  return [...text.matchAll(/^( *)```([^\n`]*)\n([\s\S]*?)^\1```$/gm)].map(
    ({ 2: info = '', 3: code = '', index }) => {
      const [language = '', ...flags] = info.trim().split(/\s+/);
      const line = text.slice(0, index).split('\n').length + 1;
      return { place: `${document}:${line}`, language, isRun: flags.includes('node'), code };
    },
  );
}
