import { callScenarios } from './apple-pay/calls.js';
import { requestScenarios } from './apple-pay/requests.js';
import { creationScenarios } from './creation.js';
import type { Module } from './scenario.js';

/** Scenarios of the `apple-pay` module. */
export const module: Module = {
  name: 'applePay',
  scenarios: [...creationScenarios('applePay', 'apple-pay'), ...requestScenarios, ...callScenarios],
};
