import { z } from 'zod';
import type { Authorization } from '../authorization/authorize.js';
import type { DatabaseTransaction } from '../database/database.js';
import { GatewayError } from '../gateway/gateway-error.js';
import { localPaymentName } from '../gateway/local-payment-names.js';
import type { Approval } from '../providers/approvals.js';
import type { Services } from '../services.js';
import { type AccountDetails, restPaymentMethod } from '../vault/payment-details.js';
import { parseInput, problem, invalidPayment } from './payment-input.js';
import { payerDetails } from './payer.js';

const tokenizeInput = z.object({
  paypalAccount: z.object({
    correlationId: z.string().nullish(),
    paymentToken: z.string().nullish(),
    payerId: z.string().nullish(),
    billingAgreementToken: z.string().nullish(),
    intent: z.enum(['authorize', 'order', 'sale', 'capture']).nullish(),
    options: z.object({ validate: z.boolean().nullish() }).nullish(),
  }),
});

type AccountInput = z.infer<typeof tokenizeInput>['paypalAccount'];

/**
 * Creates a nonce for an approved PayPal payment, billing agreement or local payment; only once. An agreement
 * with the vault option is added to the vault of the token's customer.
 */
export async function tokenizeAccount(services: Services, authorization: Authorization, body: unknown) {
  const { paypalAccount: input } = parseInput(tokenizeInput, body);
  const merchantId = authorization.merchant.id;
  return services.db.transaction().execute(async (trx) => {
    const id = input.billingAgreementToken ?? input.paymentToken ?? '';
    const approval = await services.approvals.use(trx, merchantId, id);
    if (!approval || !isPayers(approval, input)) throw notApproved(input);
    const account = accountOf(approval);
    const shared = { merchantId, details: account, shape: 'rest' as const };
    const vaulted = await storeInVault(services, authorization, trx, { approval, account, input });
    // Reuses the nonce of the webhook, so that the payment has only one nonce.
    const nonce = approval.nonce ?? (await services.nonces.mint(trx, { ...shared, ...vaulted }));
    // To pages, a local payment is a PayPal account.
    return { ...restPaymentMethod({ ...account, ...payPal }), nonce, consumed: false };
  });
}

/** Returns true if all ids of the request belong to this approval. */
function isPayers({ kind, token, payer_id }: Approval, input: AccountInput): boolean {
  if (kind === 'vault') return input.billingAgreementToken === token;
  if (kind === 'local' && input.correlationId !== token) return false;
  return !input.billingAgreementToken && input.payerId === payer_id;
}

function notApproved({ billingAgreementToken }: AccountInput): GatewayError {
  const field = billingAgreementToken ? 'billingAgreementToken' : 'paymentToken';
  return new GatewayError('VALIDATION', 'PayPal account is invalid', [
    { ...problem(['paypalAccount', field], 'This payment was not approved'), code: '82905' },
  ]);
}

const payPal = { type: 'PayPalAccount', description: 'PayPal' } as const;

/** Returns the account that the payer has used. */
export function accountOf(approval: Approval): AccountDetails {
  const { token: correlationId, payer_id: payerId, request, kind } = approval;
  const { paypal, source } = request;
  return {
    ...(kind === 'local' ? { type: 'LocalPayment', description: localPaymentName(source) } : payPal),
    details: paypal
      ? { correlationId, ...payerDetails(payerId, paypal) }
      : { correlationId, payerInfo: { ...request.payer, payerId } },
  };
}

interface ApprovedAccount {
  approval: Approval;
  account: AccountDetails;
  input: AccountInput;
}

async function storeInVault(
  services: Services,
  authorization: Authorization,
  trx: DatabaseTransaction,
  { approval, account, input }: ApprovedAccount,
) {
  const isRequested = approval.kind === 'vault' && input.options?.validate === true;
  if (!isRequested || authorization.kind === 'tokenization-key' || authorization.customerId === null)
    return {};
  const { customerId, makeDefault, failOnDuplicate, merchant } = authorization;
  const method = await services.vault.add(trx, {
    merchantId: merchant.id,
    customerId,
    details: account,
    fingerprint: null,
    makeDefault,
    failOnDuplicate,
  });
  if (method === 'duplicate')
    throw invalidPayment([problem(['paypalAccount'], 'It is in the vault already')]);
  return { customerId, paymentMethodToken: method.token };
}
