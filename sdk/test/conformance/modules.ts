import { importAll } from '../support/import-all.js';
import type { Module } from './scenario.js';

/** Modules that are compared: one for each `*.scenarios.ts` in this folder. */
export const modules: readonly Module[] = [
  ...(await importAll<Module>(new URL('./', import.meta.url), '.scenarios.ts', 'module')).values(),
];
