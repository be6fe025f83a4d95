import { createRoute } from '@hono/zod-openapi';
import { clientTokenRequest, clientTokenSchema, paymentMethodList } from '../../contract/billing.js';
import { payMethodsFor } from '../../contract/payment-values.js';
import type { Database } from '../core/schema.js';
import type { CoreServices } from '../core/services.js';
import { jsonResponse, openTo, optionalJsonBody, storeCallerOf, storeWorkers } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { bodyCodes, errorResponses } from '../http/error-responses.js';
import { HttpProblem } from '../http/problem.js';
import type { BillingServices } from './services.js';
import type { PaymentGateway } from './payment-gateway.js';

const gatewayCodes = ['forbidden_store', 'store_disabled', 'gateway_error'] as const;

const clientToken = createRoute({
  ...openTo(storeWorkers),
  method: 'post',
  path: '/payment/client-token',
  operationId: 'createClientToken',
  summary: 'Create a token for saving payment methods',
  tags: ['billing'],
  request: { body: optionalJsonBody(clientTokenRequest) },
  responses: {
    200: jsonResponse('The token', clientTokenSchema),
    ...errorResponses(storeWorkers, ...gatewayCodes, ...bodyCodes),
  },
});

const list = createRoute({
  ...openTo(storeWorkers),
  method: 'get',
  path: '/billing/payment-method',
  operationId: 'listPaymentMethods',
  summary: 'Payment methods of the store',
  tags: ['billing'],
  responses: {
    200: jsonResponse('The methods', paymentMethodList),
    ...errorResponses(storeWorkers, ...gatewayCodes),
  },
});

export function addBillingRoutes(app: PortalApp, { db, gateway }: CoreServices & BillingServices): void {
  app.openapi(clientToken, async (c) => {
    const caller = storeCallerOf(c, c.req.valid('json').storeId);
    const store = await storeTerms(db, caller.storeId);
    const isActing = caller.claims.act !== undefined;
    const provider = requireGateway(gateway);
    const merchantAccountId = provider.merchantAccounts[store.currency_code] ?? null;
    const customerId = isActing ? null : customerOf(caller.storeId);
    return c.json(
      {
        clientToken: await provider.clientToken({ customerId, merchantAccountId }),
        merchantAccountId,
        methods: payMethodsFor(store.currency_code),
        threeDSecure: store.three_d_secure,
        canSave: !isActing,
      },
      200,
    );
  });

  app.openapi(list, async (c) => {
    const { storeId } = storeCallerOf(c);
    return c.json({ items: await requireGateway(gateway).methods(customerOf(storeId)) }, 200);
  });
}

/** Returns what decides how a store can pay. */
const storeTerms = (db: Database, storeId: string) =>
  db
    .selectFrom('store')
    .select(['currency_code', 'three_d_secure'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();

/** Returns the gateway's customer id of a store, in the characters that the gateway accepts. */
function customerOf(storeId: string): string {
  return storeId.toLowerCase();
}

function requireGateway(gateway: PaymentGateway | null): PaymentGateway {
  if (!gateway)
    throw new HttpProblem('gateway_error', 'Billing is not configured: the server has no GATEWAY_URL.');
  return gateway;
}
