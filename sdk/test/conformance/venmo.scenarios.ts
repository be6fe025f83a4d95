import { creationScenarios } from './creation.js';
import type { Module } from './scenario.js';

interface VenmoModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<{
    tokenize(...args: unknown[]): Promise<unknown>;
    teardown(...args: unknown[]): Promise<unknown>;
  }>;
}

declare module './page/tools.js' {
  interface Modules {
    readonly venmo: VenmoModule;
  }
}

/** Module `venmo` of braintree-web. */
export const module: Module = { name: 'venmo', scenarios: creationScenarios('venmo', 'venmo') };
