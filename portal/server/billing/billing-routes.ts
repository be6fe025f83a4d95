import { createRoute, z } from '@hono/zod-openapi';
import {
  clientTokenRequest,
  clientTokenSchema,
  paymentMethodInput,
  paymentMethodList,
  paymentMethodSchema,
} from '../../contract/billing.js';
import { payMethodsFor } from '../../contract/payment-values.js';
import { actorOf } from '../auth/caller.js';
import { limits, take } from '../auth/limits.js';
import type { AuthServices } from '../auth/services.js';
import { type AuditEntry, writeAudit } from '../core/audit.js';
import { newId } from '../core/ids.js';
import type { Database } from '../core/schema.js';
import {
  type Called,
  jsonBody,
  jsonResponse,
  openTo,
  optionalJsonBody,
  storeCallerOf,
  storeWorkers,
} from '../http/access.js';
import type { PortalApp, StoreCaller } from '../http/env.js';
import {
  bodyCodes,
  emptyBodyCodes,
  errorResponses,
  idempotencyCodes,
  storeCodes,
} from '../http/error-responses.js';
import { requiredIdempotencyHeader, requiredKey, responseSchema, runInStages } from '../http/idempotency.js';
import { HttpProblem } from '../http/problem.js';
import { replayedHeader } from '../http/response-headers.js';
import { customerOf } from './gateway-customer.js';
import { requireGateway } from './require-gateway.js';
import type { BillingServices } from './services.js';

const common = { ...openTo(storeWorkers), tags: ['billing'] };
const gatewayCodes = [...storeCodes, 'gateway_error'] as const;

const clientToken = createRoute({
  ...common,
  method: 'post',
  path: '/payment/client-token',
  operationId: 'createClientToken',
  summary: 'Create a token for paying and for saving payment methods',
  request: { body: optionalJsonBody(clientTokenRequest) },
  responses: {
    200: jsonResponse('The token', clientTokenSchema),
    ...errorResponses(storeWorkers, ...gatewayCodes, ...bodyCodes),
  },
});

const list = createRoute({
  ...common,
  method: 'get',
  path: '/billing/payment-method',
  operationId: 'listPaymentMethods',
  summary: 'Payment methods of the store',
  responses: {
    200: jsonResponse('The methods', paymentMethodList),
    ...errorResponses(storeWorkers, ...gatewayCodes),
  },
});

const add = createRoute({
  ...common,
  method: 'post',
  path: '/billing/payment-method',
  operationId: 'addPaymentMethod',
  summary: 'Save a payment method',
  request: { headers: requiredIdempotencyHeader, body: jsonBody(paymentMethodInput) },
  responses: {
    201: jsonResponse('The saved method', paymentMethodSchema, replayedHeader),
    ...errorResponses(
      storeWorkers,
      ...gatewayCodes,
      ...bodyCodes,
      ...idempotencyCodes,
      ...(['idempotency_key_required', 'not_while_impersonating', 'payment_declined'] as const),
    ),
  },
});

const tokenParam = z.object({ token: z.string().max(100).describe('Id of the method at the gateway') });

const setDefault = createRoute({
  ...common,
  method: 'put',
  path: '/billing/payment-method/{token}/default',
  operationId: 'setDefaultPaymentMethod',
  summary: 'Make a payment method the default',
  request: { params: tokenParam },
  responses: {
    204: { description: 'The method is the default' },
    ...errorResponses(
      storeWorkers,
      ...gatewayCodes,
      ...emptyBodyCodes,
      ...(['not_found', 'not_while_impersonating'] as const),
    ),
  },
});

const remove = createRoute({
  ...common,
  method: 'delete',
  path: '/billing/payment-method/{token}',
  operationId: 'removePaymentMethod',
  summary: 'Remove a payment method',
  request: { params: tokenParam },
  responses: {
    204: { description: 'The method was removed' },
    ...errorResponses(
      storeWorkers,
      ...gatewayCodes,
      ...emptyBodyCodes,
      ...(['not_found', 'not_while_impersonating', 'state_conflict'] as const),
    ),
  },
});

const started = z.object({ key: z.string() });
/** Stored response: the method, or the reason why it was declined. */
const added = responseSchema(
  z.union([z.literal(201), z.literal(402)]),
  z.object({ method: paymentMethodSchema.nullable(), failure: z.string().nullable() }),
);

export function addBillingRoutes(app: PortalApp, services: AuthServices & BillingServices): void {
  const { db, now, gateway } = services;
  const methodNotFound = () => new HttpProblem('not_found', 'Payment method not found.');
  const audit = (c: Called, caller: StoreCaller, entry: Pick<AuditEntry, 'action' | 'target'>) =>
    writeAudit(db, {
      ...{ at: now(), requestId: c.var.requestId, storeId: caller.storeId },
      ...actorOf(caller),
      ...entry,
    });

  app.openapi(clientToken, async (c) => {
    const caller = storeCallerOf(c, c.req.valid('json').storeId);
    const store = await termsOf(db, caller.storeId);
    const provider = requireGateway(gateway);
    const merchantAccountId = provider.merchantAccounts[store.currency_code] ?? null;
    return c.json(
      {
        // Of no customer: the bearer of a customer's token can save cards that no bank has authenticated.
        clientToken: await provider.clientToken({ merchantAccountId }),
        merchantAccountId,
        methods: payMethodsFor(store.currency_code),
        threeDSecure: store.three_d_secure,
        canSave: !isViewing(caller),
      },
      200,
    );
  });

  app.openapi(list, async (c) => {
    const { storeId } = storeCallerOf(c);
    return c.json({ items: await requireGateway(gateway).list(customerOf(storeId)) }, 200);
  });

  app.openapi(add, async (c) => {
    const caller = storeCallerOf(c);
    requireNotViewing(caller);
    const input = c.req.valid('json');
    const { storeId, subject: principal } = caller;
    const [at, { requestId }] = [now(), c.var];
    const request = { operation: 'addPaymentMethod', storeId, input };
    const key = requiredKey(c.req.valid('header'));
    const { three_d_secure: threeDSecure } = await termsOf(db, storeId);
    const { response, isReplayed } = await runInStages(
      db,
      { principal, key, request, at, schema: added },
      {
        state: started,
        begin: async (trx) => {
          await take(trx, limits.savedMethods, storeId, at);
          return { key: newId('pay', at) };
        },
        perform: (state) =>
          requireGateway(gateway).vault({
            key: state.key,
            customerId: customerOf(storeId),
            nonce: input.nonce,
            makeDefault: input.isDefault,
            deviceData: input.deviceData,
            threeDSecure,
          }),
        finish: async (trx, _, result) => {
          if ('failure' in result)
            return { status: 402 as const, headers: {}, body: { method: null, failure: result.failure } };
          await writeAudit(trx, {
            ...{ at, requestId, storeId, action: 'billing.method-added', target: result.token },
            ...actorOf(caller),
          });
          return { status: 201 as const, headers: {}, body: { method: result, failure: null } };
        },
      },
    );
    if (isReplayed) c.header('Idempotency-Replayed', 'true');
    const { method, failure } = response.body;
    if (method) return c.json(method, 201);
    const message = 'The payment method was declined.';
    throw new HttpProblem('payment_declined', message, {
      errors: [{ field: 'nonce', code: failure ?? 'DECLINED', message }],
      isReplayed,
    });
  });

  app.openapi(setDefault, async (c) => {
    const caller = storeCallerOf(c);
    requireNotViewing(caller);
    const { token } = c.req.valid('param');
    if (!(await requireGateway(gateway).setDefault(customerOf(caller.storeId), token)))
      throw methodNotFound();
    await audit(c, caller, { action: 'billing.default-changed', target: token });
    return c.body(null, 204);
  });

  app.openapi(remove, async (c) => {
    const caller = storeCallerOf(c);
    requireNotViewing(caller);
    const { token } = c.req.valid('param');
    const [customerId, { terms }] = [customerOf(caller.storeId), await termsOf(db, caller.storeId)];
    const provider = requireGateway(gateway);
    if (terms === 'CARD_ON_FILE') {
      const methods = await provider.list(customerId);
      if (methods.some((method) => method.token === token && method.isDefault))
        throw new HttpProblem(
          'state_conflict',
          'Invoices are paid with this method. Choose another default first.',
        );
    }
    if (!(await provider.remove(customerId, token))) throw methodNotFound();
    await audit(c, caller, { action: 'billing.method-removed', target: token });
    return c.body(null, 204);
  });
}

/** Returns true for an administrator who views the pages of a client. */
const isViewing = ({ claims }: StoreCaller) => claims.act !== undefined;

function requireNotViewing(caller: StoreCaller): void {
  if (isViewing(caller))
    throw new HttpProblem('not_while_impersonating', 'Administrators can’t change saved payment methods.');
}

/** Returns the terms that decide how a store can pay. */
const termsOf = (db: Database, storeId: string) =>
  db
    .selectFrom('store')
    .select(['currency_code', 'three_d_secure', 'terms'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
