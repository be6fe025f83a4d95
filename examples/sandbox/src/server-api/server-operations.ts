/** Operations of the server API by method and path. The last segment of the path is the action. */
export const serverOperations = [
  'createClientToken',
  'createTransaction',
  'findTransactions',
  'getTransaction',
  'voidTransaction',
  'refundTransaction',
  'submitForSettlement',
  'settleTransaction',
  'expireAuthorization',
  'openDispute',
  'findDisputes',
  'getDispute',
  'addDisputeEvidence',
  'acceptDispute',
  'finalizeDispute',
  'createVerification',
  'findVerifications',
  'getVerification',
  'createCustomer',
  'getCustomer',
  'createPaymentMethod',
  'getPaymentMethod',
  'updatePaymentMethod',
  'deleteVaultedMethod',
  'findWebhooks',
  'closeIdempotencyKey',
] as const;

export type ServerOperation = (typeof serverOperations)[number];

const table: readonly (readonly [method: string, path: RegExp, operation: ServerOperation])[] = [
  ['POST', /^\/client-tokens$/, 'createClientToken'],
  ['POST', /^\/transactions$/, 'createTransaction'],
  ['GET', /^\/transactions$/, 'findTransactions'],
  ['GET', /^\/transactions\/[^/]+$/, 'getTransaction'],
  ['POST', /^\/transactions\/[^/]+\/void$/, 'voidTransaction'],
  ['POST', /^\/transactions\/[^/]+\/refund$/, 'refundTransaction'],
  ['POST', /^\/transactions\/[^/]+\/submit-for-settlement$/, 'submitForSettlement'],
  ['POST', /^\/transactions\/[^/]+\/settle$/, 'settleTransaction'],
  ['POST', /^\/transactions\/[^/]+\/expire$/, 'expireAuthorization'],
  ['POST', /^\/transactions\/[^/]+\/dispute$/, 'openDispute'],
  ['GET', /^\/disputes$/, 'findDisputes'],
  ['GET', /^\/disputes\/[^/]+$/, 'getDispute'],
  ['POST', /^\/disputes\/[^/]+\/evidence$/, 'addDisputeEvidence'],
  ['POST', /^\/disputes\/[^/]+\/accept$/, 'acceptDispute'],
  ['POST', /^\/disputes\/[^/]+\/finalize$/, 'finalizeDispute'],
  ['POST', /^\/verifications$/, 'createVerification'],
  ['GET', /^\/verifications$/, 'findVerifications'],
  ['GET', /^\/verifications\/[^/]+$/, 'getVerification'],
  ['POST', /^\/customers$/, 'createCustomer'],
  ['GET', /^\/customers\/[^/]+$/, 'getCustomer'],
  ['POST', /^\/payment-methods$/, 'createPaymentMethod'],
  ['GET', /^\/payment-methods\/[^/]+$/, 'getPaymentMethod'],
  ['PUT', /^\/payment-methods\/[^/]+$/, 'updatePaymentMethod'],
  ['DELETE', /^\/payment-methods\/[^/]+$/, 'deleteVaultedMethod'],
  ['GET', /^\/webhooks$/, 'findWebhooks'],
  ['POST', /^\/idempotency-keys\/[^/]+\/close$/, 'closeIdempotencyKey'],
];

export function serverOperation(method: string, path: string): { operation: string } {
  const inner = path.replace(/^\/server\/v1/, '');
  return { operation: table.find(([verb, shape]) => verb === method && shape.test(inner))?.[2] ?? path };
}
