import type { AuthServices } from './auth/services.js';
import type { BillingServices } from './billing/services.js';

/** Dependencies of all routes, created once per portal. Features take their part of them. */
export interface Services extends AuthServices, BillingServices {}
