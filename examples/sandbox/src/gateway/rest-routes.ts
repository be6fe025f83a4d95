import { Hono } from 'hono';
import { addressesFor } from '../addresses.js';
import { requireCustomer } from '../authorization/authorize.js';
import type { SandboxEnv } from '../http-env.js';
import type { Services } from '../services.js';
import { checkEnrollment } from '../unionpay/enrollments.js';
import { camelKeys } from './camel-keys.js';
import { restCardRequest } from './card-request.js';
import { restConfiguration } from './configuration-rest.js';
import { GatewayError } from './gateway-error.js';
import { startLocalPayment } from './local-payments.js';
import { parseQuery } from './query-string.js';
import { authorize, readJson } from './rest-call.js';
import { restCard } from './rest-card.js';
import { listPaymentMethods } from './saved-methods.js';
import { regulationOf, tokenizeCard } from './tokenize-card.js';

/** Serves the REST interface below `/merchants/:merchantId/client_api/v1`. */
export function restRoutes(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();

  app.get('/configuration', async (c) => {
    const authorization = await authorize(services, c, parseQuery(new URL(c.req.url).search));
    const accountId = authorization.kind === 'client-token' ? authorization.merchantAccountId : null;
    const addresses = addressesFor(c.req.url);
    return c.json(
      restConfiguration(authorization.merchant, accountId, addresses, services.signer, services.now()),
    );
  });

  app.post('/payment_methods/credit_cards', async (c) => {
    const body = camelKeys(await readJson(c));
    const authorization = await authorize(services, c, body);
    const parsed = restCardRequest.safeParse(body);
    if (!parsed.success) throw new GatewayError('VALIDATION', 'The request is malformed');
    const { creditCard, authenticationInsight, merchantAccountId } = parsed.data;
    const regulation =
      authenticationInsight && merchantAccountId ? regulationOf(authorization, merchantAccountId) : null;
    const enrollment = creditCard.options?.unionPayEnrollment;
    if (enrollment) checkEnrollment(services, authorization.merchant.id, creditCard.number ?? '', enrollment);
    const tokenized = await tokenizeCard(services, authorization, {
      card: creditCard,
      validate: creditCard.options?.validate ?? undefined,
      shape: 'rest',
      isEnrolled: Boolean(enrollment),
    });
    return c.json({ creditCards: [restCard(tokenized, regulation)] }, tokenized.isVaulted ? 201 : 202);
  });

  app.post('/local_payments/create', async (c) => {
    const body = camelKeys(await readJson(c));
    const authorization = await authorize(services, c, body);
    const { origin } = addressesFor(c.req.url);
    return c.json({ paymentResource: await startLocalPayment(services, authorization, body, origin) }, 201);
  });

  app.get('/payment_methods', async (c) => {
    const query = parseQuery(new URL(c.req.url).search);
    const { merchant, customerId } = requireCustomer(await authorize(services, c, query));
    const defaultFirst = query['defaultFirst'] === '1';
    return c.json({
      paymentMethods: await listPaymentMethods(services, merchant.id, customerId, defaultFirst),
    });
  });

  for (const { routes } of services.providers) if (routes) app.route('/', routes(services));
  return app;
}
