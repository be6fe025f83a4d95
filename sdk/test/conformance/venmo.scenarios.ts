import { creationScenarios } from './creation.js';
import type { Module } from './scenario.js';
import { createdScenarios } from './venmo/creation.js';
import { paymentScenarios } from './venmo/payments.js';

/** Scenarios of the `venmo` module. */
export const module: Module = {
  name: 'venmo',
  scenarios: [...creationScenarios('venmo', 'venmo'), ...createdScenarios, ...paymentScenarios],
};
