import type { Module } from './scenario.js';
import { calls } from './unionpay/calls.js';

/** Scenarios of the `unionpay` module. */
export const module: Module = { name: 'unionpay', scenarios: calls };
