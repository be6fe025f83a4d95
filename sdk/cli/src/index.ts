export { type Environment, type PagePolicy, pagePolicy, type PagePolicyOptions } from './csp/page-policy.js';
