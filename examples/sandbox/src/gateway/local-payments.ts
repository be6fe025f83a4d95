import { z } from 'zod';
import type { Authorization } from '../authorization/authorize.js';
import { parseAmount } from '../transactions/money.js';
import type { Database } from '../database/database.js';
import type { Approval } from '../providers/approvals.js';
import type { Services } from '../services.js';
import { problem, invalidPayment } from '../paypal/payment-input.js';
import { accountOf } from '../paypal/tokenize-account.js';
import { type BlikAlias, blikOptions, payByBlik } from './blik.js';
import { localeQuery } from '../providers/language.js';
import { GatewayError } from './gateway-error.js';

const text = z.string().nullish();
const backUrl = z.url({ protocol: /^https?$/ });

const startRequest = z.object({
  amount: z.string(),
  currencyIsoCode: z.string().regex(/^[A-Z]{3}$/),
  fundingSource: z.string().min(1),
  intent: z.literal('sale'),
  returnUrl: backUrl,
  cancelUrl: backUrl,
  firstName: text,
  lastName: text,
  payerEmail: text,
  countryCode: text,
  experienceProfile: z.object({ brandName: text, locale: text }).nullish(),
  blikOptions: blikOptions.nullish(),
});

/** Starts a local payment. The response has no approval address if the payment needs no page of the bank. */
export async function startLocalPayment(
  services: Services,
  { merchant }: Authorization,
  body: unknown,
  origin: string,
) {
  if (merchant.settings.paypal === null) {
    throw new GatewayError('AUTHORIZATION', 'Local payments are not enabled for this merchant');
  }
  const parsed = startRequest.safeParse(body);
  if (!parsed.success)
    throw invalidPayment(parsed.error.issues.map(({ path, message }) => problem(path, message)));
  const { data } = parsed;
  if (parseAmount(data.amount, data.currencyIsoCode) === null) {
    throw invalidPayment([problem(['amount'], 'Not an amount in this currency')]);
  }
  return services.db.transaction().execute(async (trx) => {
    const aliases = await payDirectly(services, trx, merchant.id, data);
    const approval = await services.approvals.create(trx, {
      merchantId: merchant.id,
      kind: 'local',
      returnUrl: data.returnUrl,
      cancelUrl: data.cancelUrl,
      request: {
        amount: data.amount,
        currency: data.currencyIsoCode,
        source: data.fundingSource,
        shop: data.experienceProfile?.brandName ?? merchant.settings.displayName,
        payer: payerOf(data),
      },
    });
    if (aliases) await completeLocalPayment(services, trx, approval, aliases);
    return {
      paymentToken: approval.payment_id,
      intent: 'sale',
      redirectUrl: aliases
        ? ''
        : `${origin}/latinum?token=${approval.token}${localeQuery(data.experienceProfile?.locale)}`,
    };
  });
}

/**
 * Completes a payment that the bank guarantees, and sends the shop's server a webhook with a nonce, even if
 * the page was closed. Returns null if the payment has failed or was canceled.
 */
export async function completeLocalPayment(
  services: Services,
  trx: Database,
  { token }: Pick<Approval, 'token'>,
  aliases: readonly BlikAlias[] = [],
): Promise<Approval | null> {
  const approval = await services.approvals.decide(trx, token, 'approved');
  // A second approval by the shopper must not send a second webhook.
  if (!approval || approval.nonce !== null) return approval;
  const { merchant_id: merchantId, payment_id: paymentId, payer_id: payerId } = approval;
  const nonce = await services.nonces.mint(trx, { merchantId, details: accountOf(approval), shape: 'rest' });
  await services.approvals.storeNonce(trx, token, nonce);
  await services.webhooks.add(trx, merchantId, {
    kind: 'local_payment_completed',
    subject: {
      localPayment: {
        paymentId,
        payerId,
        paymentMethodNonce: nonce,
        ...(aliases.length > 0 ? { blikAliases: aliases } : {}),
      },
    },
  });
  return { ...approval, nonce };
}

/** Pays without the bank's page and returns the stored aliases, or undefined if that page is needed. */
async function payDirectly(
  services: Services,
  trx: Database,
  merchantId: string,
  { fundingSource, blikOptions: options }: z.infer<typeof startRequest>,
): Promise<BlikAlias[] | undefined> {
  const source = fundingSource.toLowerCase();
  if (source === 'pay_upon_invoice') return [];
  return source === 'blik' && options ? payByBlik(services, trx, merchantId, options) : undefined;
}

function payerOf({ firstName, lastName, payerEmail, countryCode }: z.infer<typeof startRequest>) {
  const known = { firstName, lastName, email: payerEmail, countryCode };
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
