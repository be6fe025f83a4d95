import { createRoute } from '@hono/zod-openapi';
import { type Me, mePatch, meSchema } from '../../contract/users.js';
import { jsonResponse, callerOf, openTo, optionalJsonBody } from '../http/access.js';
import { callerKinds, type PortalApp } from '../http/env.js';
import { bodyCodes, errorResponses } from '../http/error-responses.js';
import { etagOf, ifMatchHeader, versionsToMatch } from '../http/etag.js';
import { etagHeader } from '../http/response-headers.js';
import type { AuthServices } from './services.js';
import { changeMe, readMe } from './me.js';

const getMe = createRoute({
  ...openTo(callerKinds),
  method: 'get',
  path: '/user/me',
  operationId: 'getMe',
  summary: 'Profile and stores of the signed-in user',
  tags: ['user'],
  responses: {
    200: jsonResponse('The profile', meSchema, etagHeader),
    ...errorResponses(callerKinds, 'not_found'),
  },
});

const updateMe = createRoute({
  ...openTo(callerKinds),
  method: 'patch',
  path: '/user/me',
  operationId: 'updateMe',
  summary: 'Update your own settings; people with an invitation have only a language',
  tags: ['user'],
  request: { headers: ifMatchHeader, body: optionalJsonBody(mePatch) },
  responses: {
    200: jsonResponse('The profile', meSchema, etagHeader),
    ...errorResponses(callerKinds, ...bodyCodes, 'not_found', 'version_mismatch'),
  },
});

export function addMeRoutes(app: PortalApp, services: AuthServices): void {
  app.openapi(getMe, async (c) => {
    const me = await readMe(services, callerOf(c));
    return c.json(me, 200, tagged(me));
  });

  app.openapi(updateMe, async (c) => {
    const caller = callerOf(c);
    await changeMe(services, caller, c.req.valid('json'), versionsToMatch(c.req.valid('header')));
    const me = await readMe(services, caller);
    return c.json(me, 200, tagged(me));
  });
}

const tagged = ({ version }: Me) => ({ etag: etagOf(version) });
