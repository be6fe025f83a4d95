import { z } from 'zod';
import type { Authorization } from '../authorization/authorize.js';
import { parseAmount } from '../transactions/money.js';
import type { Services } from '../services.js';
import { problem, refusal } from '../paypal/payment-input.js';
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
  experienceProfile: z.object({ brandName: text }).nullish(),
  blikOptions: z
    .object({
      level0: z.object({ authCode: text }).nullish(),
      oneClick: z.object({ authCode: text, aliasKey: text }).nullish(),
    })
    .nullish(),
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
