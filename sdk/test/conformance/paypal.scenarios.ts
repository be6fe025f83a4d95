import { creationScenarios } from './creation.js';
import { callScenarios } from './paypal/calls.js';
import { windowScenarios } from './paypal/windows.js';
import type { Module } from './scenario.js';

/** Scenarios of the `paypal` module. */
export const module: Module = {
  name: 'paypal',
  scenarios: [...creationScenarios('paypal', 'paypal'), ...windowScenarios, ...callScenarios],
};
