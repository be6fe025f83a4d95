import { createRoute } from '@hono/zod-openapi';
import { policyQuery, policySchema } from '../../contract/policies.js';
import { pageOf } from '../../contract/schemas.js';
import type { CoreServices } from '../core/services.js';
import { idParam, jsonResponse, openTo } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { errorResponses } from '../http/error-responses.js';
import { HttpProblem } from '../http/problem.js';
import { listPolicies } from './policy-list.js';

const admins = ['admin', 'impersonating'] as const;

const list = createRoute({
  ...openTo(admins),
  tags: ['store'],
  method: 'get',
  path: '/store/{id}/campaign',
  operationId: 'listStoreCampaigns',
  summary: 'Campaigns of a client, to read',
  request: { params: idParam, query: policyQuery.omit({ storeId: true }) },
  responses: {
    200: jsonResponse('A page of campaigns', pageOf(policySchema)),
    ...errorResponses(admins, 'not_found'),
  },
});

/** Adds the list of a client's campaigns, which administrators read without viewing the client. */
export function addClientCampaignRoutes(app: PortalApp, { db, now }: CoreServices): void {
  app.openapi(list, async (c) => {
    const { id } = c.req.valid('param');
    const store = await db.selectFrom('store').select('id').where('id', '=', id).executeTakeFirst();
    if (!store) throw new HttpProblem('not_found', 'Store not found.');
    return c.json(await listPolicies(db, store.id, c.req.valid('query'), now()), 200);
  });
}
