export { createPortal, type Portal, type PortalOptions } from './portal.js';
export { httpGateway, type GatewayAccess, type PaymentGateway } from './billing/payment-gateway.js';
export type { Channel, Delivery, Message } from './auth/delivery.js';
export { portalSite, type PortalSiteOptions } from './site/portal-site.js';
export { sampleSignIns } from './sample/sample-accounts.js';
export type { RuntimeConfig } from '../contract/runtime-config.js';
