export { createPortal, type Portal, type PortalOptions } from './portal.js';
export { httpGateway, type GatewayAccess } from './billing/http-gateway.js';
export type { PaymentGateway } from './billing/payment-gateway.js';
export type { Channel, Delivery, Message } from './delivery/delivery.js';
export { newKeyMaterial, type KeyMaterial } from './auth/keys.js';
export type { KeySource } from './auth/open-keys.js';
export { runtimeConfig } from './site/runtime-config.js';
export { portalSite, type PortalSiteOptions } from './site/portal-site.js';
export {
  sampleCustomers,
  sampleEmails,
  sampleSignIns,
  usStoreId as sampleStoreId,
} from './sample/sample-accounts.js';
export { addSampleData } from './sample/sample-data.js';
export { openSampleShopKeys, type ShopKeys } from './sample/sample-shop-keys.js';
export { createSandboxGoogle } from './sandbox/google.js';
export { sandboxRoutes } from './sandbox/sandbox-routes.js';
export type { RuntimeConfig } from '../contract/runtime-config.js';
