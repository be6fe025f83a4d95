import { calls } from './data-collector/calls.js';
import type { Module } from './scenario.js';

/** Scenarios of the `data-collector` module. */
export const module: Module = { name: 'dataCollector', scenarios: calls };
