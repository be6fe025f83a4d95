import type { start } from '../page-scripts/run-method.js';
import { pageExport, pageScript } from '../support/page-script.js';
import type { FaultedMethod } from './methods.js';

const runScript = pageScript<typeof start>(import.meta.dirname, '../page-scripts/run-method.ts');
const bundles = new Map<string, string>();

/** Returns the text of a script that makes the functions of `RunnerPage` globals, for one row. */
export function runner({ name, file }: FaultedMethod, authorization: string, assets: string): string {
  const bundle = bundles.get(file) ?? pageExport(file, 'methods');
  bundles.set(file, bundle);
  return `${bundle}\n${runScript({ name, authorization, assets })}`;
}
