import { creationScenarios } from './creation.js';
import { requestScenarios } from './google-payment/requests.js';
import { responseScenarios } from './google-payment/responses.js';
import type { Module } from './scenario.js';

/** Scenarios of the `google-payment` module. */
export const module: Module = {
  name: 'googlePayment',
  scenarios: [
    ...creationScenarios('googlePayment', 'google-payment'),
    ...requestScenarios,
    ...responseScenarios,
  ],
};
