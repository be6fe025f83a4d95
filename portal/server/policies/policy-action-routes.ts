import { createRoute } from '@hono/zod-openapi';
import {
  activityPage,
  endRequest,
  estimateQuery,
  estimateSchema,
  policyPatch,
  scheduleRequest,
} from '../../contract/change-policy.js';
import { policySchema } from '../../contract/policies.js';
import { listQuery } from '../../contract/schemas.js';
import type { DatabaseTransaction } from '../core/schema.js';
import {
  idParam,
  jsonResponse,
  openTo,
  optionalJsonBody,
  storeCallerOf,
  storeWorkers,
} from '../http/access.js';
import type { PortalApp, StoreCaller } from '../http/env.js';
import { bodyCodes, errorResponses } from '../http/error-responses.js';
import { etagOf, ifMatchHeader, versionsToMatch } from '../http/etag.js';
import { HttpProblem } from '../http/problem.js';
import { etagHeader } from '../http/response-headers.js';
import type { AuthServices } from '../auth/services.js';
import { sendDueInvitations } from '../invitations/send-invitations.js';
import { changePolicy } from './change-policy.js';
import { addMatchingPeople } from './matching-people.js';
import { estimatePolicy } from './estimate.js';
import { readActivity } from './policy-activity.js';
import { findPolicy } from './policy-list.js';
import type { PolicyChange } from './policy-row.js';
import { cancelPolicy, expirePolicy, schedulePolicy } from './transitions.js';

const common = { ...openTo(storeWorkers), tags: ['campaign'] };
/** Codes of operations on one campaign of an active store. */
const readCodes = ['forbidden_store', 'store_disabled', 'not_found'] as const;
const changeCodes = [...readCodes, ...bodyCodes, 'state_conflict', 'version_mismatch'] as const;
const changed = { 200: jsonResponse('The changed campaign', policySchema, etagHeader) };

const update = createRoute({
  ...common,
  method: 'patch',
  path: '/campaign/policy/{id}',
  operationId: 'updatePolicy',
  summary: 'Change the setup of a campaign',
  request: { params: idParam, headers: ifMatchHeader, body: optionalJsonBody(policyPatch) },
  responses: { ...changed, ...errorResponses(storeWorkers, ...changeCodes) },
});

const schedule = createRoute({
  ...common,
  method: 'post',
  path: '/campaign/policy/{id}/schedule',
  operationId: 'schedulePolicy',
  summary: 'Schedule a campaign, change its dates, or start it',
  request: { params: idParam, headers: ifMatchHeader, body: optionalJsonBody(scheduleRequest) },
  responses: { ...changed, ...errorResponses(storeWorkers, ...changeCodes) },
});

const cancel = createRoute({
  ...common,
  method: 'post',
  path: '/campaign/policy/{id}/cancel',
  operationId: 'cancelPolicy',
  summary: 'Cancel a campaign without redemptions',
  request: { params: idParam, headers: ifMatchHeader, body: optionalJsonBody(endRequest) },
  responses: { ...changed, ...errorResponses(storeWorkers, ...changeCodes) },
});

const expire = createRoute({
  ...common,
  method: 'post',
  path: '/campaign/policy/{id}/expire',
  operationId: 'expirePolicy',
  summary: 'End a started campaign now',
  request: { params: idParam, headers: ifMatchHeader, body: optionalJsonBody(endRequest) },
  responses: { ...changed, ...errorResponses(storeWorkers, ...changeCodes) },
});

const estimate = createRoute({
  ...common,
  method: 'get',
  path: '/campaign/policy/{id}/estimate',
  operationId: 'estimatePolicy',
  summary: 'Expected cost of a campaign, and what it still lacks',
  request: { params: idParam, query: estimateQuery },
  responses: {
    200: jsonResponse('The estimate', estimateSchema),
    ...errorResponses(storeWorkers, ...readCodes),
  },
});

const activity = createRoute({
  ...common,
  method: 'get',
  path: '/campaign/policy/{id}/activity',
  operationId: 'listPolicyActivity',
  summary: 'Entries of the audit log about a campaign',
  request: { params: idParam, query: listQuery },
  responses: {
    200: jsonResponse('A page of entries', activityPage),
    ...errorResponses(storeWorkers, ...readCodes),
  },
});

interface ChangeRequest {
  caller: StoreCaller;
  id: string;
  headers: { 'if-match'?: string | undefined };
  requestId: string;
}

export function addPolicyActionRoutes(app: PortalApp, services: AuthServices): void {
  const { db, now } = services;

  /** Runs a change in a transaction, and returns the changed campaign. */
  const change = async (
    { caller, id, headers, requestId }: ChangeRequest,
    work: (trx: DatabaseTransaction, change: PolicyChange) => Promise<void>,
  ) => {
    const at = now();
    const policy = await db.transaction().execute(async (trx) => {
      await work(trx, { caller, id, versions: versionsToMatch(headers), at, requestId });
      return findPolicy(trx, caller.storeId, id, at);
    });
    if (!policy) throw new HttpProblem('not_found', 'Campaign not found.');
    if (policy.status === 'STARTED') {
      const invite = async () => {
        await addMatchingPeople(db, now(), id);
        await sendDueInvitations(services, now(), id);
      };
      services.background(invite, { requestId, policy: id });
    }
    return [policy, 200, { etag: etagOf(policy.version) }] as const;
  };

  app.openapi(update, async (c) => {
    const { id } = c.req.valid('param');
    const request = {
      caller: storeCallerOf(c),
      id,
      headers: c.req.valid('header'),
      requestId: c.var.requestId,
    };
    return c.json(...(await change(request, (trx, one) => changePolicy(trx, one, c.req.valid('json')))));
  });

  app.openapi(schedule, async (c) => {
    const { id } = c.req.valid('param');
    const request = {
      caller: storeCallerOf(c),
      id,
      headers: c.req.valid('header'),
      requestId: c.var.requestId,
    };
    // Without a body, the schema has not added its defaults.
    const dates = scheduleRequest.parse(c.req.valid('json'));
    return c.json(...(await change(request, (trx, one) => schedulePolicy(trx, one, dates))));
  });

  app.openapi(cancel, async (c) => {
    const { id } = c.req.valid('param');
    const request = {
      caller: storeCallerOf(c),
      id,
      headers: c.req.valid('header'),
      requestId: c.var.requestId,
    };
    const { reason } = c.req.valid('json');
    return c.json(...(await change(request, (trx, one) => cancelPolicy(trx, one, reason))));
  });

  app.openapi(expire, async (c) => {
    const { id } = c.req.valid('param');
    const request = {
      caller: storeCallerOf(c),
      id,
      headers: c.req.valid('header'),
      requestId: c.var.requestId,
    };
    const { reason } = c.req.valid('json');
    return c.json(...(await change(request, (trx, one) => expirePolicy(trx, one, reason))));
  });

  app.openapi(estimate, async (c) => {
    const { takeUp } = c.req.valid('query');
    const { storeId } = storeCallerOf(c);
    return c.json(await estimatePolicy(db, storeId, c.req.valid('param').id, takeUp, now()), 200);
  });

  app.openapi(activity, async (c) => {
    const { storeId } = storeCallerOf(c);
    return c.json(await readActivity(db, storeId, c.req.valid('param').id, c.req.valid('query')), 200);
  });
}
