import { createRoute, z } from '@hono/zod-openapi';
import {
  benefitQuery,
  codeHeaders,
  redeemableSchema,
  redemptionPage,
  redemptionQuery,
  redemptionRequest,
  redemptionSchema,
} from '../../contract/redemptions.js';
import type { CoreServices } from '../core/services.js';
import {
  anyStoreCallerOf,
  idParam,
  jsonBody,
  jsonResponse,
  openTo,
  openToKeys,
  storeCallerOf,
  storeWorkers,
} from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import {
  bodyCodes,
  emptyBodyCodes,
  errorResponses,
  idempotencyCodes,
  storeCodes,
} from '../http/error-responses.js';
import { requiredIdempotencyHeader, requiredKey, responseSchema, runOnce } from '../http/idempotency.js';
import { replayedHeader } from '../http/response-headers.js';
import { readRedeemable, redeemCode, reverseRedemption } from './redeem-code.js';
import { limitUnknownCodes } from './unknown-codes.js';
import { findRedemption, listRedemptions, redemptionNotFound } from './redemption-list.js';

const tags = ['redemption'];
const forShops = { ...openToKeys('redemptions:write'), tags };

const list = createRoute({
  ...openTo(storeWorkers, 'redemptions:read'),
  tags,
  method: 'get',
  path: '/redemption',
  operationId: 'listRedemptions',
  summary: 'Redemptions of the store',
  request: { query: redemptionQuery },
  responses: {
    200: jsonResponse('A page of redemptions, the newest first', redemptionPage),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

const one = createRoute({
  ...openTo(storeWorkers, 'redemptions:read'),
  tags,
  method: 'get',
  path: '/redemption/{id}',
  operationId: 'getRedemption',
  summary: 'A redemption of the store',
  request: { params: idParam },
  responses: {
    200: jsonResponse('The redemption', redemptionSchema),
    ...errorResponses(storeWorkers, ...storeCodes, 'not_found'),
  },
});

const benefit = createRoute({
  ...forShops,
  method: 'get',
  path: '/redemption/benefit',
  operationId: 'getRedeemable',
  summary: 'What a code can be redeemed for',
  request: { headers: codeHeaders, query: benefitQuery },
  responses: {
    200: jsonResponse('The benefit', redeemableSchema),
    ...errorResponses([], ...storeCodes, 'not_found', 'state_conflict'),
  },
});

const create = createRoute({
  ...forShops,
  method: 'post',
  path: '/redemption',
  operationId: 'createRedemption',
  summary: 'Redeem a code',
  description:
    'For purchases outside of the portal. `state_conflict`: the campaign is not active; `conflict`: the amount is larger than what is available; `spend_limit_reached`: all redemptions of the campaign would exceed its limit. A repeated request with the same key returns the redemption as it is now.',
  request: {
    headers: requiredIdempotencyHeader.extend(codeHeaders.shape),
    body: jsonBody(redemptionRequest),
  },
  responses: {
    201: jsonResponse('The redemption', redemptionSchema, replayedHeader),
    ...errorResponses(
      [],
      ...storeCodes,
      ...bodyCodes,
      ...idempotencyCodes,
      ...(['idempotency_key_required', 'not_found', 'state_conflict', 'conflict'] as const),
      'spend_limit_reached',
    ),
  },
});

const reverse = createRoute({
  ...forShops,
  method: 'post',
  path: '/redemption/{id}/reverse',
  operationId: 'reverseRedemption',
  summary: 'Take a redemption back',
  description:
    'The person can redeem the amount again while the campaign is active. Repeated requests change nothing. Redemptions of the portal’s orders are reversed by canceling the order (409). A store that has been deactivated can still take redemptions back, so that it is not charged for returned goods.',
  request: { params: idParam },
  responses: {
    200: jsonResponse('The redemption', redemptionSchema),
    ...errorResponses([], 'forbidden_store', ...emptyBodyCodes, 'not_found', 'state_conflict'),
  },
});

const created = responseSchema(z.literal(201), redemptionSchema);

export function addRedemptionRoutes(app: PortalApp, { db, now }: Pick<CoreServices, 'db' | 'now'>): void {
  app.openapi(list, async (c) =>
    c.json(await listRedemptions(db, storeCallerOf(c).storeId, c.req.valid('query')), 200),
  );

  app.openapi(benefit, async (c) => {
    const { storeId, subject: keyId } = storeCallerOf(c);
    const address = c.req.valid('header')['x-shopper-address'];
    const at = now();
    const found = await limitUnknownCodes(db, { keyId, address }, at, (requireTokens) =>
      db.transaction().execute(async (trx) => {
        const redeemable = await readRedeemable(trx, storeId, c.req.valid('query'), at);
        await requireTokens(trx);
        return redeemable;
      }),
    );
    return c.json(found, 200);
  });

  // After the route of benefits, whose path it would match, too.
  app.openapi(one, async (c) => {
    const redemption = await findRedemption(db, storeCallerOf(c).storeId, c.req.valid('param').id);
    if (!redemption) throw redemptionNotFound();
    return c.json(redemption, 200);
  });

  app.openapi(create, async (c) => {
    const caller = storeCallerOf(c);
    const { storeId, subject: principal } = caller;
    const headers = c.req.valid('header');
    const key = requiredKey(headers);
    const sender = { keyId: principal, address: headers['x-shopper-address'] };
    const input = c.req.valid('json');
    const at = now();
    const request = { operation: 'createRedemption', storeId, input };
    const { response, isReplayed } = await limitUnknownCodes(db, sender, at, (requireTokens) =>
      runOnce(db, { principal, key, request, at, schema: created }, async (trx) => {
        const id = await redeemCode(trx, { caller, at, requestId: c.var.requestId }, input);
        await requireTokens(trx);
        const body = await findRedemption(trx, storeId, id);
        if (!body) throw redemptionNotFound();
        return { status: 201 as const, headers: {}, body };
      }),
    );
    if (!isReplayed) return c.json(response.body, response.status, response.headers);
    c.header('Idempotency-Replayed', 'true');
    // It may have been reversed since.
    const redemption = await findRedemption(db, storeId, response.body.id);
    if (!redemption) throw redemptionNotFound();
    return c.json(redemption, response.status);
  });

  app.openapi(reverse, async (c) => {
    const caller = anyStoreCallerOf(c);
    const { id } = c.req.valid('param');
    const change = { caller, at: now(), requestId: c.var.requestId };
    const redemption = await db.transaction().execute(async (trx) => {
      await reverseRedemption(trx, change, id);
      return findRedemption(trx, caller.storeId, id);
    });
    if (!redemption) throw redemptionNotFound();
    return c.json(redemption, 200);
  });
}
