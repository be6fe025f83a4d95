import type { KnownDifference } from './known-differences.types.js';

export const differences: readonly KnownDifference[] = [];
