import type { Intended } from './intended.js';

export const paypalIntended: readonly Intended[] = [];
