import { z } from 'zod';
import type { Authorization } from '../authorization/authorize.js';
import { parseAmount } from '../transactions/money.js';
import type { Services } from '../services.js';
import type { AccountDetails } from '../vault/payment-details.js';
import { restPaymentMethod } from '../vault/payment-details.js';
import { GatewayError, type Problem } from './gateway-error.js';

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
  experienceProfile: z.object({ brandName: text }).nullish(),
  blikOptions: z
    .object({
      level0: z.object({ authCode: text }).nullish(),
      oneClick: z.object({ authCode: text, aliasKey: text }).nullish(),
    })
    .nullish(),
});

const tokenizeRequest = z.object({
  paypalAccount: z.object({ correlationId: z.string(), paymentToken: z.string(), payerId: text }),
});

/** A payment at a bank; those that need no page of the bank come without an address. */
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
  if (!parsed.success) throw refusal(parsed.error.issues.map(({ path, message }) => problem(path, message)));
  const { data } = parsed;
  if (parseAmount(data.amount, data.currencyIsoCode) === null) {
    throw refusal([problem(['amount'], 'Not an amount in this currency')]);
  }
  const isDeferred = checkBlik(data) || data.fundingSource.toLowerCase() === 'pay_upon_invoice';
  const approval = await services.approvals.create(services.db, {
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
  return {
    paymentToken: approval.payment_id,
    intent: 'sale',
    redirectUrl: isDeferred ? '' : `${origin}/latinum?token=${approval.token}`,
  };
}

/** Turns what the shopper has approved into a nonce. */
export async function tokenizeApproval(services: Services, { merchant }: Authorization, body: unknown) {
  const parsed = tokenizeRequest.safeParse(body);
  if (!parsed.success) throw refusal(parsed.error.issues.map(({ path, message }) => problem(path, message)));
  const { correlationId: token, paymentToken: paymentId, payerId } = parsed.data.paypalAccount;
  return services.db.transaction().execute(async (trx) => {
    const approval = await services.approvals.use(trx, merchant.id, { token, paymentId });
    // Whoever made up one of the three ids gets nothing.
    if (!approval || approval.payer_id !== payerId) {
      throw refusal([problem(['paypalAccount'], 'This payment was not approved')]);
    }
    const { payer } = approval.request;
    const account: AccountDetails = {
      type: 'PayPalAccount',
      description: 'PayPal',
      details: {
        correlationId: approval.token,
        payerInfo: { ...payer, payerId: approval.payer_id },
      },
    };
    const nonce = await services.nonces.mint(trx, {
      merchantId: merchant.id,
      details: account,
      shape: 'rest',
    });
    return { ...restPaymentMethod(account), nonce, consumed: false };
  });
}

/** Whether the payment is made by a code of the shopper's bank alone. */
function checkBlik({ fundingSource, blikOptions }: z.infer<typeof startRequest>): boolean {
  const direct = blikOptions?.level0 ?? blikOptions?.oneClick;
  if (fundingSource.toLowerCase() !== 'blik' || !direct) return false;
  const isKnown = 'aliasKey' in direct && Boolean(direct.aliasKey);
  if (!isKnown && !/^\d{6}$/.test(direct.authCode ?? '')) {
    throw refusal([problem(['blikOptions', 'authCode'], 'Not a code of six digits')]);
  }
  return true;
}

function payerOf({ firstName, lastName, payerEmail, countryCode }: z.infer<typeof startRequest>) {
  const known = { firstName, lastName, email: payerEmail, countryCode };
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function problem(path: readonly PropertyKey[], message: string): Problem {
  return { path: path.map(String), code: null, message };
}

function refusal(problems: readonly Problem[]): GatewayError {
  return new GatewayError('VALIDATION', 'Payment options are invalid', problems);
}
