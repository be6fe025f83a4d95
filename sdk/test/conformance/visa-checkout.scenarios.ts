import type { Module } from './scenario.js';
import { calls } from './visa-checkout/calls.js';

/** Scenarios of the `visa-checkout` module. */
export const module: Module = { name: 'visaCheckout', scenarios: calls };
