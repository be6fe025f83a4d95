export { type PagePolicy, pagePolicy } from './csp/page-policy.js';
export type { Environment, PagePolicyOptions } from './csp/policy-options.js';
