import { createRoute, z } from '@hono/zod-openapi';
import {
  type Challenge,
  challengeSchema,
  type Login,
  loginSchema,
  refreshSchema,
  type Tokens,
  tokensSchema,
} from '../../contract/users.js';
import { jsonResponse, callerOf, jsonBody, openTo } from '../http/access.js';
import type { Caller, PortalApp } from '../http/env.js';
import { bodyCodes, errorResponses } from '../http/error-responses.js';
import { type RequestInfo, requestInfo } from '../http/request-info.js';
import { requestIdHeader } from '../http/response-headers.js';
import { signInRecipient, startRecipientSignIn } from '../invitations/recipient-sign-in.js';
import type { AuthServices } from '../auth/services.js';
import { signInWithCode, signInWithLink, startAccountSignIn } from '../auth/account-sign-in.js';
import { repeatCodeMs } from '../auth/challenges.js';
import { signInWithGoogle } from '../auth/google.js';
import { signInGuest, signInPreview } from '../auth/guest-sign-in.js';
import { logOut } from '../auth/log-out.js';
import { refreshSession, repeatRefreshMs } from '../auth/refresh.js';
import { countOutcome } from '../http/count-outcome.js';
import { countRefresh, countSignIn } from '../telemetry/metrics.js';

const common = { ...openTo('public'), method: 'post' as const, tags: ['user'] };

const login = createRoute({
  ...common,
  path: '/user/login',
  operationId: 'login',
  summary: 'Start a sign-in, or complete it',
  description: `
\`guest.login\` names a store with the header \`store-id\`. \`cp.guest.login\` needs the token of an employer.

If the response to a correct code is lost, the same request can be sent again within ${repeatCodeMs / 1000} seconds. It ends
the session of the lost response and opens another one, unless that session has been refreshed or has ended. Wrong codes
count as tries in this time too.
`.trim(),
  request: {
    body: jsonBody(loginSchema),
    headers: z.object({ 'store-id': z.string().max(64).optional().describe('Store of a guest') }),
  },
  responses: {
    200: jsonResponse('A challenge, or tokens once it is met', z.union([challengeSchema, tokensSchema])),
    ...errorResponses(
      'public',
      ...bodyCodes,
      ...(['token_missing', 'token_invalid', 'token_expired', 'not_found'] as const),
      ...(['forbidden_role', 'impersonation_required', 'store_disabled'] as const),
      ...(['gateway_error', 'channel_unavailable'] as const),
    ),
  },
});

const refresh = createRoute({
  ...common,
  path: '/user/login/refresh',
  operationId: 'refreshLogin',
  summary: 'Exchange a single-use refresh token for new tokens',
  description: `
If the response is lost, the same refresh token can be sent again within ${repeatRefreshMs / 60_000} minutes, as long as the new
refresh token has not been used. The new refresh token of the lost response is then revoked. Any other use of a used refresh
token ends the session, with the code \`refresh_reused\`.
`.trim(),
  request: { body: jsonBody(refreshSchema) },
  responses: {
    200: jsonResponse('The tokens', tokensSchema),
    ...errorResponses('public', ...bodyCodes, 'token_invalid', 'refresh_reused'),
  },
});

const logout = createRoute({
  ...common,
  path: '/user/logout',
  operationId: 'logout',
  summary: 'End the session of a refresh token',
  request: { body: jsonBody(refreshSchema) },
  responses: {
    204: { description: 'The session has ended', headers: requestIdHeader },
    ...errorResponses('public', ...bodyCodes),
  },
});

export function addLoginRoutes(app: PortalApp, services: AuthServices): void {
  const { trustedProxies } = services;

  app.openapi(login, async (c) => {
    const info = requestInfo(c, trustedProxies);
    const storeId = c.req.valid('header')['store-id'];
    const input = { info, caller: () => callerOf(c), ...(storeId === undefined ? {} : { storeId }) };
    const body = c.req.valid('json');
    const { loginType } = body;
    const work = () => signIn(services, body, input);
    const count = (outcome: string) => {
      // Starts sign in no one.
      if (!loginType.endsWith('.start')) countSignIn(loginType, outcome);
    };
    return c.json(await countOutcome(count, work), 200);
  });

  app.openapi(refresh, async (c) => {
    const info = requestInfo(c, trustedProxies);
    const { refreshToken } = c.req.valid('json');
    const work = () => refreshSession(services, refreshToken, info);
    return c.json(await countOutcome(countRefresh, work), 200);
  });

  app.openapi(logout, async (c) => {
    const info = requestInfo(c, trustedProxies);
    await logOut(services, c.req.valid('json').refreshToken, info);
    return c.body(null, 204);
  });
}

interface SignInInput {
  info: RequestInfo;
  /** Returns the caller; throws if there is none. */
  caller: () => Caller;
  /** Value of the header `store-id`. */
  storeId?: string;
}

function signIn(
  services: AuthServices,
  body: Login,
  { info, caller, storeId }: SignInInput,
): Promise<Challenge | Tokens> {
  switch (body.loginType) {
    case 'otp.start':
    case 'otp.sms.start':
    case 'magiclink.start':
      return startAccountSignIn(services, body, info);
    case 'otp.login':
    case 'otp.sms.login':
      return signInWithCode(services, body, info);
    case 'magiclink.login':
      return signInWithLink(services, body, info);
    case 'sso.google':
      return signInWithGoogle(services, body, info);
    case 'guest.login':
      return signInGuest(services, storeId, info);
    case 'cp.guest.login':
      return signInPreview(services, caller(), info);
    case 'cp.otp.start':
      return startRecipientSignIn(services, body, info);
    case 'cp.otp.login':
      return signInRecipient(services, body, info);
  }
}
