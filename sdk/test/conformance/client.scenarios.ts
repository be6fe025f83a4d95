import { analyticsScenarios } from './client/analytics.js';
import { callbackScenarios } from './client/callbacks.js';
import { cardResponseScenarios } from './client/card-responses.js';
import { cardCheckScenarios } from './client/card-checks.js';
import { cardScenarios } from './client/cards.js';
import { restCardScenarios } from './client/cards-rest.js';
import { configurationScenarios } from './client/configuration.js';
import { createScenarios } from './client/create.js';
import { deviceDataScenarios } from './client/device-data.js';
import { failureScenarios } from './client/failures.js';
import { graphQLScenarios } from './client/graphql.js';
import { instanceScenarios } from './client/instance.js';
import { requestScenarios } from './client/request.js';
import type { Module } from './scenario.js';

/** Scenarios of the `client` module: creation, configuration, requests, cards. */
export const module: Module = {
  name: 'client',
  scenarios: [
    ...createScenarios,
    ...callbackScenarios,
    ...instanceScenarios,
    ...configurationScenarios,
    ...requestScenarios,
    ...failureScenarios,
    ...graphQLScenarios,
    ...cardScenarios,
    ...cardResponseScenarios,
    ...cardCheckScenarios,
    ...restCardScenarios,
    ...deviceDataScenarios,
    ...analyticsScenarios,
  ],
};
