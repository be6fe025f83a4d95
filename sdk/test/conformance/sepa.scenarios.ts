import type { Module } from './scenario.js';
import { windowScenarios } from './sepa/windows.js';

/** The peer's `sepa` module. */
export const sepaModule: Module = { name: 'sepa', scenarios: [...windowScenarios] };
