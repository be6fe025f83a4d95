import type { Module } from './scenario.js';
import { callScenarios } from './three-d-secure/calls.js';

/** Scenarios of the `three-d-secure` module. */
export const module: Module = { name: 'threeDSecure', scenarios: callScenarios };
