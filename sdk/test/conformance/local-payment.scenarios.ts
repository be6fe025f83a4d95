import { creationScenarios } from './creation.js';
import { callScenarios } from './local-payment/calls.js';
import { deferredScenarios } from './local-payment/deferred.js';
import { optionScenarios } from './local-payment/options.js';
import { outcomeScenarios } from './local-payment/outcomes.js';
import { returnScenarios } from './local-payment/returns.js';
import { windowScenarios } from './local-payment/windows.js';
import type { Module } from './scenario.js';

/** Scenarios of the `local-payment` module. */
export const module: Module = {
  name: 'localPayment',
  scenarios: [
    ...creationScenarios('localPayment', 'local payment'),
    ...optionScenarios,
    ...windowScenarios,
    ...deferredScenarios,
    ...outcomeScenarios,
    ...returnScenarios,
    ...callScenarios,
  ],
};
