import path from 'node:path';
import { checkTypes } from '../support/check-types.js';
import type { Block } from './blocks.js';

/** Folder with the compiler options of code blocks, and with the values that they use without a declaration. */
const folder = path.join(import.meta.dirname, 'ambient');

const extensions: Readonly<Record<string, string>> = { ts: 'ts', js: 'ts', tsx: 'tsx' };

/** Type-checks each block as a module of its own. Returns one message per error. */
export function checkBlocks(blocks: readonly Block[]): string[] {
  const files = new Map(
    blocks.map((block, index) => [
      path.join(folder, `block-${index}.${extensions[block.language] ?? 'ts'}`),
      block,
    ]),
  );
  // The added line turns a block without imports into a module.
  const code = new Map([...files].map(([file, block]) => [file, `${block.code}\nexport {};\n`]));
  return checkTypes(path.join(folder, 'tsconfig.json'), code).map(
    ({ file, line, message }) => `${files.get(file)?.place ?? file}, line ${line}: ${message}`,
  );
}
