import type { ExplainedError } from './explain.js';

/** The method has only shared codes: if the gateway fails, both results are false. */
export const explained: readonly ExplainedError[] = [];
