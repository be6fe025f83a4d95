import { creationScenarios } from './vault-manager/creation.js';
import { callScenarios } from './vault-manager/calls.js';
import type { Module } from './scenario.js';

interface VaultModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<{
    fetchPaymentMethods(...args: unknown[]): Promise<{ nonce: string }[]>;
    deletePaymentMethod(...args: unknown[]): Promise<unknown>;
    teardown(...args: unknown[]): Promise<unknown>;
  }>;
}

declare module './page/tools.js' {
  interface Modules {
    readonly vaultManager: VaultModule;
  }
}

/** Scenarios of the `vault-manager` module. */
export const module: Module = { name: 'vaultManager', scenarios: [...creationScenarios, ...callScenarios] };
