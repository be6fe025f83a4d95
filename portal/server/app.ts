import { OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isConnectionError } from '@tessera/server-kit/db';
import { allowedMethods, checkBody } from '@tessera/server-kit/http';
import { problems } from '../contract/problems.js';
import { type FieldProblem, problemSchema } from '../contract/schemas.js';
import { findCaller } from './auth/caller.js';
import { addLoginRoutes } from './login/login-routes.js';
import { addMeRoutes } from './auth/me-routes.js';
import { limitPublicCalls } from './auth/public-limit.js';
import { addBillingRoutes } from './billing/billing-routes.js';
import { addContactRoutes } from './billing/contact-routes.js';
import { requireAccess } from './http/access.js';
import { declaredInput } from './http/declared-input.js';
import type { PortalApp, PortalEnv } from './http/env.js';
import { loggedPath } from './http/matched-route.js';
import { operationFinder } from './http/operations.js';
import { traceRequests } from './http/trace-requests.js';
import { problemResponse, HttpProblem } from './http/problem.js';
import { newId } from './core/ids.js';
import { addFeedRoutes } from './imports/feed-routes.js';
import { addImportRoutes } from './imports/import-routes.js';
import { createUploads } from './imports/uploads.js';
import { addClientInvoiceRoutes } from './invoices/client-invoice-routes.js';
import { addInvoiceRoutes } from './invoices/invoice-routes.js';
import { addStatementRoutes } from './invoices/statement-routes.js';
import { addIntegrationRoutes } from './integrations/integration-routes.js';
import { sendAfterWrites } from './integrations/after-writes.js';
import { addInvitationRoutes } from './invitations/invitation-routes.js';
import { addClientCampaignRoutes } from './policies/client-campaign-routes.js';
import { addMemberRoutes } from './policies/member-routes.js';
import { addPolicyActionRoutes } from './policies/policy-action-routes.js';
import { addPolicyRoutes } from './policies/policy-routes.js';
import { addRecipientRoutes } from './recipients/recipient-routes.js';
import { addOrderRoutes } from './orders/order-routes.js';
import { addQuoteRoutes } from './orders/quote-routes.js';
import { addRedemptionRoutes } from './redemptions/redemption-routes.js';
import type { Services } from './services.js';
import { addClientRoutes } from './stores/client-routes.js';
import { addClientUserRoutes } from './stores/client-user-routes.js';
import { addStoreRoutes } from './stores/store-routes.js';

export const apiBase = '/redemption/api';
const maxBodyBytes = 1024 * 1024;
/** Limit of bodies below `/user`, which anyone may send: secrets and contacts, an ID token at most. */
const maxPublicBodyBytes = 16 * 1024;

/** Adds operations to the API. */
export type AddRoutes = (app: PortalApp, services: Services) => void;

/**
 * Returns the redemption API (specification §7), without its base path.
 *
 * @param extraRoutes - Adds operations of the sandbox or of tests.
 */
export function redemptionApi(services: Services, extraRoutes: AddRoutes = () => undefined): PortalApp {
  const app = new OpenAPIHono<PortalEnv>({
    defaultHook(result) {
      if (result.success) return;
      const errors = result.error.issues.flatMap(fieldProblems);
      throw new HttpProblem('validation_failed', 'The input is invalid.', { errors });
    },
  });
  const reject = (_: Context, { code, detail }: { code: HttpProblem['code']; detail: string }) => {
    throw new HttpProblem(code, detail);
  };
  const rejected = (c: Context<PortalEnv>, problem: HttpProblem) => respond(problem, c, services.now());
  const notAllowed = (c: Context<PortalEnv>) =>
    rejected(c, new HttpProblem('method_not_allowed', 'Method not allowed.'));
  const find = operationFinder(app);
  /**
   * Applies a check to requests that have a handler: the server responds to others without reading their body. Handlers of
   * files read and limit the body themselves.
   */
  const ofOperations =
    (check: MiddlewareHandler): MiddlewareHandler<PortalEnv> =>
    (c, next) => {
      const operation = find(c);
      return operation && !operation.isUpload ? check(c, next) : next();
    };
  app.use('*', traceRequests());
  app.use('*', findCaller(services));
  app.use('*', requireAccess(find));
  app.use('*', sendAfterWrites(services));
  app.use('/user/*', limitPublicCalls(services, find));
  app.use('/user/*', ofOperations(checkBody({ maxBytes: maxPublicBodyBytes, reject })));
  app.use('*', ofOperations(checkBody({ maxBytes: maxBodyBytes, reject })));
  app.use('*', declaredInput(find));
  app.use('*', allowedMethods<PortalEnv>(app, notAllowed));
  addDocument(app);
  addLoginRoutes(app, services);
  addInvitationRoutes(app, services);
  addMeRoutes(app, services);
  addStoreRoutes(app, services);
  addClientRoutes(app, services);
  addClientUserRoutes(app, services);
  addClientCampaignRoutes(app, services);
  addClientInvoiceRoutes(app, services);
  addPolicyRoutes(app, services);
  addPolicyActionRoutes(app, services);
  addMemberRoutes(app, services);
  addRecipientRoutes(app, services);
  const uploads = createUploads();
  addImportRoutes(app, services, uploads);
  addFeedRoutes(app, services, uploads);
  addBillingRoutes(app, services);
  addContactRoutes(app, services);
  addInvoiceRoutes(app, services);
  addStatementRoutes(app, services);
  addIntegrationRoutes(app, services);
  addRedemptionRoutes(app, services);
  addQuoteRoutes(app, services);
  addOrderRoutes(app, services);
  extraRoutes(app, services);
  // Not `notFound`: Hono drops that handler when an app is mounted in another.
  app.all('*', (c) => rejected(c, new HttpProblem('not_found', 'Not found.')));

  app.onError((error, c) => {
    const problem = toProblem(error);
    // A client that closes the connection during its request is not a server error.
    if (isFault(problem) && !c.req.raw.signal.aborted) services.report(error, factsOf(c));
    else if (explainsComplaints(problem)) {
      const { code, message: detail } = problem;
      services.log('refused', { ...factsOf(c), status: problems[code][0], code, detail });
    }
    return rejected(c, problem);
  });
  return app;
}

/** Returns one problem per field of an issue: an issue about unknown keys lists several. */
function fieldProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const { path, message } = issue;
  const own: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  const code = typeof own === 'string' ? own : issue.code;
  if (issue.code !== 'unrecognized_keys') return [{ field: path.map(String).join('.'), code, message }];
  return issue.keys.map((key) => ({
    field: [...path, key].map(String).join('.'),
    code,
    message: 'This field is not supported.',
  }));
}

/** Text of the OpenAPI document about all operations together. */
const apiDescription = `
Signing in: start with \`POST /user/login\`, for example with \`{ "loginType": "otp.start", "userEmail": "…" }\`. The response
is a challenge. Then send \`{ "loginType": "otp.login", "userEmail": "…", "challengeId": "…", "otp": "…" }\` to the same
operation. The response has an access token and a refresh token. Send the access token with every call, as
\`X-Authorization-OBO: Bearer …\`. Before it ends, exchange the refresh token for new tokens with
\`POST /user/login/refresh\`; each refresh token can be used once. Both operations say how to repeat a request whose response
was lost.

Programs send an API key of their store as \`Authorization: Bearer tsk_…\` instead. It reaches the operations that name one of
its scopes (\`x-scope\`).

Stores: an access token is for one store. \`POST /store/{id}/switch\` returns a token for another store of the user, or, for an
administrator, a token for viewing a client.

Errors have the type \`application/problem+json\`. Decide by \`code\`; \`errors\` names the fields; \`requestId\` finds the
request in the log. Unknown query parameters and fields are errors. An address that has operations responds to other methods
with 405, the code \`method_not_allowed\` and the header \`Allow\`; an address without operations responds with 404.

Lists in a query are one parameter with commas, for example \`status=ACTIVE,DRAFT\`.

Creating: send an \`Idempotency-Key\` of your own, and the same one with every repetition. Changing: send the \`ETag\` that
you have read as \`If-Match\`.
`.trim();

function addDocument(app: PortalApp): void {
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Redemption API', version: '1', description: apiDescription },
    servers: [{ url: apiBase }],
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'apiKey',
    in: 'header',
    name: 'x-authorization-obo',
    description: 'The word `Bearer`, a space, and the access token',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    description:
      'API key of a store, in the header `Authorization`. The operation names the scope that it needs.',
  });
  app.openAPIRegistry.register('Problem', problemSchema);
}

/** Facts that find the request of a log line. */
function factsOf(c: Context<PortalEnv>): Record<string, string> {
  const { requestId = 'none' } = c.var as Partial<PortalEnv['Variables']>;
  return { requestId, method: c.req.method, path: loggedPath(c) };
}

/** Returns true for problems that the operator must know: errors of this server and of its providers. */
function isFault({ code, cause }: HttpProblem): boolean {
  return (
    code === 'internal' || code === 'service_unavailable' || (code === 'gateway_error' && cause !== undefined)
  );
}

/** Returns true for problems that explain complaints of users: missing rights, limits, and missing configuration. */
function explainsComplaints({ code }: HttpProblem): boolean {
  return [403, 429, 502].includes(problems[code][0]);
}

function respond(problem: HttpProblem, c: Context<PortalEnv>, now: Date): Response {
  const requestId = (c.var as Partial<PortalEnv['Variables']>).requestId ?? newId('req', now);
  const response = problemResponse(problem, requestId);
  response.headers.set('x-request-id', requestId);
  response.headers.set('cache-control', 'no-store');
  return response;
}

function toProblem(error: Error): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof HTTPException && error.status === 400)
    return new HttpProblem('bad_request', 'The body is empty or not valid JSON.');
  if (error instanceof HTTPException && error.status === 415)
    return new HttpProblem('unsupported_media_type', 'The content type must be application/json.');
  // An unreachable database usually responds again soon.
  if (isConnectionError(error))
    return new HttpProblem('service_unavailable', 'The service is unavailable. Try again.', {
      retryAfterSeconds: 5,
    });
  return new HttpProblem('internal', 'Something went wrong on our side. Try again.');
}
