import { createRoute, z } from '@hono/zod-openapi';
import { challengeSchema, loginSchema, refreshSchema, tokensSchema } from '../../contract/users.js';
import { answer, jsonBody, openTo, errorResponses } from '../http/access.js';
import { clientAddress } from '../http/client-address.js';
import type { PortalApp } from '../http/env.js';
import type { Services } from '../services.js';
import { destinationOf, redeemCode, startChallenge } from './challenges.js';
import { limits, take } from './limits.js';
import { logOut, openSession, refreshSession } from './sessions.js';

const login = createRoute({
  ...openTo('public'),
  method: 'post',
  path: '/user/login',
  operationId: 'login',
  summary: 'Start a sign-in, or complete it with the code',
  tags: ['user'],
  request: { body: jsonBody(loginSchema) },
  responses: {
    200: answer('A challenge, or tokens once the code is verified', z.union([challengeSchema, tokensSchema])),
    503: { description: 'This delivery channel is unavailable' },
    ...errorResponses,
  },
});

const refresh = createRoute({
  ...openTo('public'),
  method: 'post',
  path: '/user/login/refresh',
  operationId: 'refreshLogin',
  summary: 'Exchange a single-use refresh token for new tokens',
  tags: ['user'],
  request: { body: jsonBody(refreshSchema) },
  responses: { 200: answer('The tokens', tokensSchema), ...errorResponses },
});

const logout = createRoute({
  ...openTo('public'),
  method: 'post',
  path: '/user/logout',
  operationId: 'logout',
  summary: 'End the session of a refresh token',
  tags: ['user'],
  request: { body: jsonBody(refreshSchema) },
  responses: { 204: { description: 'The session has ended' }, ...errorResponses },
});

export function addLoginRoutes(app: PortalApp, services: Services): void {
  app.openapi(login, async (c) => {
    const body = c.req.valid('json');
    const address = clientAddress(c, services.trustProxy ? 1 : 0);
    await take(services.db, limits.login, address, services.now());
    const destination = destinationOf(body);
    if (body.loginType === 'otp.start' || body.loginType === 'otp.sms.start')
      return c.json(await startChallenge(services, destination, address), 200);
    const user = await redeemCode(services, destination, body);
    const { token, refreshToken } = await openSession(services, user, body.storeId);
    return c.json({ token, refreshToken }, 200);
  });

  app.openapi(refresh, async (c) => {
    const { token, refreshToken } = await refreshSession(services, c.req.valid('json').refreshToken);
    return c.json({ token, refreshToken }, 200);
  });

  app.openapi(logout, async (c) => {
    await logOut(services, c.req.valid('json').refreshToken);
    return c.body(null, 204);
  });
}
