import { createRoute } from '@hono/zod-openapi';
import { redemptionPage, redemptionQuery } from '../../contract/redemptions.js';
import type { CoreServices } from '../core/services.js';
import { jsonResponse, openTo, storeCallerOf, storeWorkers } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { errorResponses, storeCodes } from '../http/error-responses.js';
import { listRedemptions } from './redemption-list.js';

const list = createRoute({
  ...openTo(storeWorkers),
  tags: ['redemption'],
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

export function addRedemptionRoutes(app: PortalApp, { db }: Pick<CoreServices, 'db'>): void {
  app.openapi(list, async (c) =>
    c.json(await listRedemptions(db, storeCallerOf(c).storeId, c.req.valid('query')), 200),
  );
}
