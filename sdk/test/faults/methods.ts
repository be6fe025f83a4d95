import { fileURLToPath } from 'node:url';
import { importAll } from '../support/import-all.js';
import type { Row } from './row.js';

/** Row with its origin. */
export interface FaultedMethod extends Row {
  /** File name of the module that creates the instance. */
  module: string;
  /** Path of the row's file, which is bundled for the page. */
  file: string;
}

const folder = new URL('./methods/', import.meta.url);
const rows = await importAll<readonly Row[]>(folder, '.ts', 'methods');

/** Rows of every module: its file in the folder `methods` has its name. */
export const methods: readonly FaultedMethod[] = [...rows].flatMap(([module, own]) => {
  const file = fileURLToPath(new URL(`${module}.ts`, folder));
  return own.map((row) => ({ ...row, module, file }));
});
