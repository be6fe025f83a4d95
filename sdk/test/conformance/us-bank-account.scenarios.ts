import { creationScenarios } from './creation.js';
import { detailsScenarios } from './us-bank-account/details.js';
import { loginScenarios } from './us-bank-account/login.js';
import type { Module } from './scenario.js';

interface UsBankAccountModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<{
    tokenize(...args: unknown[]): Promise<unknown>;
    teardown(...args: unknown[]): Promise<unknown>;
  }>;
}

declare module './page/tools.js' {
  interface Modules {
    readonly usBankAccount: UsBankAccountModule;
  }
}

/** Scenarios of the `us-bank-account` module. */
export const module: Module = {
  name: 'usBankAccount',
  scenarios: [
    ...creationScenarios('usBankAccount', 'US bank account'),
    ...detailsScenarios,
    ...loginScenarios,
  ],
};
