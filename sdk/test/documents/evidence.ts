import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readDocument, root } from './blocks.js';

/** Test that a document names as evidence. */
export interface Evidence {
  /** Path of the file, relative to the root of the repository. */
  readonly file: string;
  readonly title: string;
}

const testFile = String.raw`[^)\s]+\.(?:test|stories|contract)\.tsx?`;
const link = new RegExp(String.raw`\]\((${testFile})\)`, 'g');
const named = new RegExp(String.raw`\]\((${testFile})\) “([^”]+)”`, 'g');

/** Returns the tests that a document names: a link to a file, followed by the title in quotation marks. */
export function evidenceOf(document: string): Evidence[] {
  return [...readDocument(document).matchAll(named)].map(([, file = '', title = '']) => ({
    file: path.join(path.dirname(document), file),
    title,
  }));
}

/** Returns the links of a document to files with tests, with or without a title. */
export const linksToTests = (document: string): string[] =>
  [...readDocument(document).matchAll(link)].map(([, file = '']) => file);

/** Returns the rows of the tables whose last column is named `Test`, each as the text of its last cell. */
export function testCells(document: string): string[] {
  const tables = readDocument(document).matchAll(/^\|.*\| Test +\|\n\|[-| ]+\|\n((?:\|.*\|\n)+)/gm);
  return [...tables].flatMap(([, rows = '']) =>
    rows
      .trim()
      .split('\n')
      .map((row) => row.split('|').at(-2)?.trim() ?? ''),
  );
}

/**
 * Returns true if a file has a call with a title as its first argument: a test, a step or a suite. A part that differs by
 * case may precede or follow the title.
 */
export function hasTest({ file, title }: Evidence): boolean {
  const source = path.join(root, file);
  if (!existsSync(source)) return false;
  const escaped = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(`\\(\\s*(?:['"\`]|\`[^\`\\n]*\\}:? )${escaped}(?:: \\$\\{[^}]*\\})?['"\`]`).test(
    readFileSync(source, 'utf8'),
  );
}
