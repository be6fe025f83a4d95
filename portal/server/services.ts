import type { BillingServices } from './billing/services.js';
import type { IntegrationServices } from './integrations/services.js';

/** Dependencies of all routes, created once per portal. Features take their part of them. */
export interface Services extends IntegrationServices, BillingServices {}
