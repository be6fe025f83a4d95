import { creationScenarios } from './creation.js';
import { callScenarios } from './masterpass/calls.js';
import { outcomeScenarios } from './masterpass/outcomes.js';
import { windowScenarios } from './masterpass/windows.js';
import type { Module } from './scenario.js';

/** Scenarios of the `masterpass` module. */
export const module: Module = {
  name: 'masterpass',
  scenarios: [
    ...creationScenarios('masterpass', 'masterpass'),
    ...windowScenarios,
    ...outcomeScenarios,
    ...callScenarios,
  ],
};
