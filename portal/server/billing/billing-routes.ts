import { createRoute, z } from '@hono/zod-openapi';
import { clientTokenSchema, paymentMethodSchema } from '../../contract/billing.js';
import { jsonResponse, openTo, storeCallerOf, storeWorkers } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { emptyBodyCodes, errorResponses } from '../http/error-responses.js';
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
  responses: {
    200: jsonResponse('The token', clientTokenSchema),
    ...errorResponses(storeWorkers, ...gatewayCodes, ...emptyBodyCodes),
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
    200: jsonResponse('The methods', z.object({ items: z.array(paymentMethodSchema) })),
    ...errorResponses(storeWorkers, ...gatewayCodes),
  },
});

export function addBillingRoutes(app: PortalApp, { gateway }: BillingServices): void {
  app.openapi(clientToken, async (c) => {
    const { storeId } = storeCallerOf(c);
    return c.json({ clientToken: await requireGateway(gateway).clientToken(customerOf(storeId)) }, 200);
  });

  app.openapi(list, async (c) => {
    const { storeId } = storeCallerOf(c);
    return c.json({ items: await requireGateway(gateway).methods(customerOf(storeId)) }, 200);
  });
}

/** Returns the gateway's customer id of a store, in the characters that the gateway accepts. */
function customerOf(storeId: string): string {
  return storeId.toLowerCase();
}

function requireGateway(gateway: PaymentGateway | null): PaymentGateway {
  if (!gateway)
    throw new HttpProblem('gateway_error', 'Billing is not configured: the server has no GATEWAY_URL.');
  return gateway;
}
