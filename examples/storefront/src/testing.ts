export { type FaultBody, faultBodies, type GatewayFault } from './faulty-gateway.js';
export { newOrder, openTestShop, type TestShop } from './test-support.js';
