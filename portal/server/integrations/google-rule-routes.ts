import { createRoute } from '@hono/zod-openapi';
import { googleRulesInput, googleRulesSchema } from '../../contract/google-rules.js';
import { jsonBody, jsonResponse, openTo, storeCallerOf, storeWorkers } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { bodyCodes, errorResponses, storeCodes } from '../http/error-responses.js';
import { etagOf, ifMatchHeader, versionsToMatch } from '../http/etag.js';
import { etagHeader } from '../http/response-headers.js';
import { changeGoogleRules, readGoogleRules } from './google-rules.js';
import { secretCallerOf } from '../http/secret-caller.js';
import type { IntegrationServices } from './services.js';

const common = { ...openTo(storeWorkers), tags: ['integration'] };

const get = createRoute({
  ...common,
  method: 'get',
  path: '/integration/sso/google',
  operationId: 'getGoogleRules',
  summary: 'Rules for how people who manage the store sign in',
  responses: {
    200: jsonResponse('The rules', googleRulesSchema, etagHeader),
    ...errorResponses(storeWorkers, ...storeCodes),
  },
});

const put = createRoute({
  ...common,
  method: 'put',
  path: '/integration/sso/google',
  operationId: 'updateGoogleRules',
  summary: 'Change how people who manage the store sign in',
  description:
    'The rules apply to accounts that manage the store, from their next sign-in. An account that manages several stores needs a ' +
    'way that all of them allow.',
  request: { headers: ifMatchHeader, body: jsonBody(googleRulesInput) },
  responses: {
    200: jsonResponse('The changed rules', googleRulesSchema, etagHeader),
    ...errorResponses(
      storeWorkers,
      ...storeCodes,
      ...bodyCodes,
      'version_mismatch',
      'not_while_impersonating',
    ),
  },
});

/** Adds the operations on the rules for sign-ins. */
export function addGoogleRuleRoutes(app: PortalApp, services: IntegrationServices): void {
  const { db, now } = services;

  app.openapi(get, async (c) => {
    const body = await readGoogleRules(db, services, storeCallerOf(c).storeId);
    return c.json(body, 200, { etag: etagOf(body.version) });
  });

  app.openapi(put, async (c) => {
    const change = {
      ...{ caller: secretCallerOf(c), at: now(), requestId: c.var.requestId },
      versions: versionsToMatch(c.req.valid('header')),
    };
    const body = await db
      .transaction()
      .execute((trx) => changeGoogleRules(trx, services, change, c.req.valid('json')));
    return c.json(body, 200, { etag: etagOf(body.version) });
  });
}
