import { creationScenarios } from './creation.js';
import type { Module } from './scenario.js';
import { callScenarios } from './sepa/calls.js';
import { optionScenarios } from './sepa/options.js';
import { outcomeScenarios } from './sepa/outcomes.js';
import { windowScenarios } from './sepa/windows.js';

/** Scenarios of the `sepa` module. */
export const module: Module = {
  name: 'sepa',
  scenarios: [
    ...creationScenarios('sepa', 'sepa'),
    ...optionScenarios,
    ...windowScenarios,
    ...outcomeScenarios,
    ...callScenarios,
  ],
};
