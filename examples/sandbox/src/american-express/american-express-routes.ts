import { Hono } from 'hono';
import { runCardChecks } from '../cards/checks.js';
import { GatewayError } from '../gateway/gateway-error.js';
import { parseQuery } from '../gateway/query-string.js';
import { authorize } from '../gateway/rest-call.js';
import type { SandboxEnv } from '../http-env.js';
import type { Services } from '../services.js';
import type { CardDetails } from '../vault/payment-details.js';

/** Test cards by their last four digits whose balance is an error. All other cards of the brand have points. */
const balanceErrors: Readonly<Record<string, { code: string; message: string }>> = {
  '8431': { code: 'INQ2002', message: 'Card is ineligible' },
  '3002': { code: 'INQ2003', message: 'Card has insufficient points' },
};

/** Nonce of American Express that the sandbox accepts. */
const profileNonce = 'amex-express-checkout';

/** Rewards of a card of this gateway, and a profile of American Express. */
export function americanExpressRoutes(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const { db, nonces } = services;

  app.get('/payment_methods/amex_rewards_balance', async (c) => {
    const query = parseQuery(new URL(c.req.url).search);
    const { merchant } = await authorize(services, c, query);
    const { paymentMethodNonce } = query;
    const nonce =
      typeof paymentMethodNonce === 'string' ? await nonces.find(db, merchant.id, paymentMethodNonce) : null;
    const details = nonce?.details;
    if (!details || nonce.consumed_at) throw invalid('paymentMethodNonce', 'Unknown or consumed nonce');
    if (details.type !== 'CreditCard' || details.brand !== 'AMERICAN_EXPRESS') {
      return c.json({ error: balanceErrors['8431'] });
    }
    const error = balanceErrors[details.last4 ?? ''];
    return c.json(
      error
        ? { error }
        : {
            conversionRate: '0.0070',
            currencyAmount: '316795.03',
            currencyIsoCode: 'USD',
            requestId: services.ids.uuid(),
            rewardsAmount: 45_256_433,
            rewardsUnit: 'Points',
          },
    );
  });

  app.get('/payment_methods/amex_express_checkout_cards/:nonce', async (c) => {
    const { merchant } = await authorize(services, c, parseQuery(new URL(c.req.url).search));
    if (c.req.param('nonce') !== profileNonce) throw new GatewayError('NOT_FOUND', 'Record not found');
    const nonce = await nonces.mint(db, { merchantId: merchant.id, details: profileCard });
    return c.json({
      amexExpressCheckoutCards: [
        {
          type: 'AmexExpressCheckoutCard',
          nonce,
          description: 'ending in 05',
          details: { cardType: 'American Express', lastTwo: '05' },
        },
      ],
    });
  });

  return app;
}

const profileCard: CardDetails = {
  type: 'CreditCard',
  bin: '378282',
  last4: '0005',
  brand: 'AMERICAN_EXPRESS',
  expirationMonth: '12',
  expirationYear: '2030',
  cardholderName: null,
  postalCode: null,
  profile: 'ordinary',
  behaviour: null,
  checks: runCardChecks({ cvv: null, postalCode: null, streetAddress: null }),
};

const invalid = (field: string, message: string) =>
  new GatewayError('VALIDATION', 'The request is invalid', [{ path: [field], code: null, message }]);
