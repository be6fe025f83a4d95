import { createRoute, z } from '@hono/zod-openapi';
import {
  activityPage,
  endRequest,
  estimateQuery,
  estimateSchema,
  policyPatch,
  scheduleRequest,
} from '../../contract/change-policy.js';
import { policyProgressSchema } from '../../contract/campaign-progress.js';
import { policySchema } from '../../contract/policies.js';
import { exportLocale } from '../../contract/recipients.js';
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
import type { PortalApp } from '../http/env.js';
import { bodyCodes, errorResponses, storeCodes } from '../http/error-responses.js';
import { etagOf, ifMatchHeader } from '../http/etag.js';
import { HttpProblem } from '../http/problem.js';
import { etagHeader } from '../http/response-headers.js';
import type { AuthServices } from '../auth/services.js';
import type { BillingServices } from '../billing/services.js';
import { sendDueMessages } from '../invitations/send-messages.js';
import { csvHeaders, csvResponse } from '../http/csv-file.js';
import { changePolicy } from './change-policy.js';
import { addMatchingPeople } from './matching-people.js';
import { readPolicyProgress } from './campaign-progress.js';
import { exportResults } from './campaign-results.js';
import { estimatePolicy } from './estimate.js';
import { readActivity } from './policy-activity.js';
import { findPolicy } from './policy-list.js';
import { changeOf, findRow, type PolicyChange } from './policy-row.js';
import { billingIssues } from './readiness.js';
import { cancelPolicy, expirePolicy, schedulePolicy } from './transitions.js';

const common = { ...openTo(storeWorkers), tags: ['campaign'] };
/** Codes of operations that only read one campaign. */
const readCodes = [...storeCodes, 'not_found'] as const;

/** Returns the parts of a route that are the same for all changes of a campaign. */
const changing = <Body extends z.ZodType>(body: Body) => ({
  ...common,
  request: { params: idParam, headers: ifMatchHeader, body: optionalJsonBody(body) },
  responses: {
    200: jsonResponse('The changed campaign', policySchema, etagHeader),
    ...errorResponses(storeWorkers, ...readCodes, ...bodyCodes, 'state_conflict', 'version_mismatch'),
  },
});

const update = createRoute({
  ...changing(policyPatch),
  method: 'patch',
  path: '/campaign/policy/{id}',
  operationId: 'updatePolicy',
  summary: 'Change the setup of a campaign',
});

const schedule = createRoute({
  ...changing(scheduleRequest),
  method: 'post',
  path: '/campaign/policy/{id}/schedule',
  operationId: 'schedulePolicy',
  summary: 'Schedule a campaign, change its dates, or start it',
});

const cancel = createRoute({
  ...changing(endRequest),
  method: 'post',
  path: '/campaign/policy/{id}/cancel',
  operationId: 'cancelPolicy',
  summary: 'Cancel a campaign without redemptions',
});

const expire = createRoute({
  ...changing(endRequest),
  method: 'post',
  path: '/campaign/policy/{id}/expire',
  operationId: 'expirePolicy',
  summary: 'End a started campaign now',
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

const progress = createRoute({
  ...common,
  method: 'get',
  path: '/campaign/policy/{id}/progress',
  operationId: 'getPolicyProgress',
  summary: 'Redemptions of a campaign per day',
  request: { params: idParam },
  responses: {
    200: jsonResponse('The redemptions', policyProgressSchema),
    ...errorResponses(storeWorkers, ...readCodes),
  },
});

const results = createRoute({
  ...common,
  method: 'get',
  path: '/campaign/policy/{id}/results',
  operationId: 'exportPolicyResults',
  summary: 'Results of a campaign by person, as a file',
  request: { params: idParam, query: z.strictObject({ locale: exportLocale }) },
  responses: { 200: csvResponse, ...errorResponses(storeWorkers, ...readCodes) },
});

export function addPolicyActionRoutes(app: PortalApp, services: AuthServices & BillingServices): void {
  const { db, now } = services;

  /** Runs a change in a transaction, and returns the response with the changed campaign. */
  const perform = async (
    { caller, id, at }: PolicyChange,
    work: (trx: DatabaseTransaction) => Promise<void>,
  ) => {
    const policy = await db.transaction().execute(async (trx) => {
      await work(trx);
      return findPolicy(trx, caller.storeId, id, at);
    });
    if (!policy) throw new HttpProblem('not_found', 'Campaign not found.');
    return [policy, 200, { etag: etagOf(policy.version) }] as const;
  };

  app.openapi(update, async (c) => {
    const change = changeOf(c, c.req.valid('param').id, c.req.valid('header'), now());
    const patch = c.req.valid('json');
    return c.json(...(await perform(change, (trx) => changePolicy(trx, change, patch))));
  });

  app.openapi(schedule, async (c) => {
    const { id } = c.req.valid('param');
    const change = changeOf(c, id, c.req.valid('header'), now());
    // Without a body, the schema has not added its defaults.
    const request = scheduleRequest.parse(c.req.valid('json'));
    const billing = await billingIssues(services, change.caller.storeId);
    const response = await perform(change, (trx) => schedulePolicy(trx, change, request, billing));
    if (response[0].status === 'STARTED') {
      const invite = async () => {
        await addMatchingPeople(db, now(), id);
        await sendDueMessages(services, now(), id);
      };
      services.background(invite, { requestId: change.requestId, policy: id });
    }
    return c.json(...response);
  });

  app.openapi(cancel, async (c) => {
    const change = changeOf(c, c.req.valid('param').id, c.req.valid('header'), now());
    const { reason } = c.req.valid('json');
    return c.json(...(await perform(change, (trx) => cancelPolicy(trx, change, reason))));
  });

  app.openapi(expire, async (c) => {
    const change = changeOf(c, c.req.valid('param').id, c.req.valid('header'), now());
    const { reason } = c.req.valid('json');
    return c.json(...(await perform(change, (trx) => expirePolicy(trx, change, reason))));
  });

  app.openapi(estimate, async (c) => {
    const { takeUp } = c.req.valid('query');
    const { storeId } = storeCallerOf(c);
    return c.json(await estimatePolicy(services, storeId, c.req.valid('param').id, takeUp, now()), 200);
  });

  app.openapi(progress, async (c) => {
    const { storeId } = storeCallerOf(c);
    return c.json(await readPolicyProgress(db, storeId, c.req.valid('param').id, now()), 200);
  });

  app.openapi(activity, async (c) => {
    const { storeId } = storeCallerOf(c);
    return c.json(await readActivity(db, storeId, c.req.valid('param').id, c.req.valid('query')), 200);
  });

  app.openapi(results, async (c) => {
    const policy = await findRow(db, storeCallerOf(c).storeId, c.req.valid('param').id);
    const file = await exportResults(db, policy, c.req.valid('query').locale);
    return c.body(file, 200, csvHeaders('results.csv'));
  });
}
