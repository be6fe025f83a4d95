import { callScenarios } from './preferred-payment-methods/calls.js';
import { creationScenarios } from './preferred-payment-methods/creation.js';
import { outcomeScenarios } from './preferred-payment-methods/outcomes.js';
import type { Module } from './scenario.js';

/** Scenarios of the `preferred-payment-methods` module. */
export const module: Module = {
  name: 'preferredPaymentMethods',
  scenarios: [...creationScenarios, ...outcomeScenarios, ...callScenarios],
};
