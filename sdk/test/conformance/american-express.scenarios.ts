import { calls } from './american-express/calls.js';
import type { Module } from './scenario.js';

/** Scenarios of the `american-express` module. */
export const module: Module = { name: 'americanExpress', scenarios: calls };
