import { OpenAPIHono } from '@hono/zod-openapi';
import { checkBody } from '@tessera/server-kit/http';
import { HTTPException } from 'hono/http-exception';
import { neverStored } from '../gateway/cors.js';
import { observe, type Observed } from '../requests/observe.js';
import { ConnectionCutError } from '../scenarios/apply-fault.js';
import type { Services } from '../services.js';
import { claimedServerMerchant, requireKeys } from './basic-auth.js';
import { addClientTokenRoute } from './client-token-route.js';
import { addDisputeRoutes } from './dispute-routes.js';
import { addIdempotencyRoute } from './idempotency-route.js';
import { ProblemError, problemResponse } from './problem.js';
import type { ServerEnv } from './server-env.js';
import { addTransactionRoutes } from './transaction-routes.js';
import { addVaultRoutes } from './vault-routes.js';
import { addVerificationRoutes } from './verification-routes.js';
import { addWebhookRoutes } from './webhook-routes.js';

const maxBodyBytes = 256 * 1024;

/**
 * Serves the API for shops' servers below `/server/v1`. It rejects preflights, so that pages cannot call it.
 */
export function serverApp(
  services: Services,
  observed: Observed,
  hosts: ReadonlySet<string>,
): OpenAPIHono<ServerEnv> {
  const app = new OpenAPIHono<ServerEnv>({
    defaultHook(result) {
      if (!result.success) throw inputProblem(result.target, result.error.issues);
    },
  });

  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Sandbox gateway, server interface', version: '1' },
    servers: [{ url: '/server/v1' }],
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'keys', { type: 'http', scheme: 'basic' });

  const merchantOf = (c: { req: { header(name: string): string | undefined } }) =>
    claimedServerMerchant(services.merchants, c.req.header('Authorization'));
  app.use(
    '*',
    checkBody({
      maxBytes: maxBodyBytes,
      reject(_, { status, code, detail }) {
        throw new ProblemError(status, code, detail);
      },
    }),
  );
  app.use('*', neverStored, observe({ ...observed, merchantOf }), requireKeys(services.merchants));
  addClientTokenRoute(app, services, hosts);
  addTransactionRoutes(app, services);
  addDisputeRoutes(app, services);
  addVerificationRoutes(app, services);
  addIdempotencyRoute(app, services);
  addVaultRoutes(app, services);
  addWebhookRoutes(app, services);
  app.all('*', () => problemResponse(new ProblemError(404, 'not_found', 'Not found.'), services.ids.uuid()));

  app.onError((error) => {
    if (error instanceof ConnectionCutError) throw error;
    const problem = toProblem(error);
    if (problem.code === 'internal') services.report(error);
    return problemResponse(problem, services.ids.uuid());
  });
  return app;
}

function toProblem(error: Error): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof HTTPException && error.status === 400) {
    return new ProblemError(400, 'bad_request', 'The request is malformed.');
  }
  return new ProblemError(500, 'internal', 'Internal gateway error.');
}

interface Issue {
  path: readonly PropertyKey[];
  code: string;
  message: string;
}

function inputProblem(target: string, issues: readonly Issue[]): ProblemError {
  const errors = issues.map(({ path, code, message }) => ({
    field: path.map(String).join('.'),
    code,
    message,
  }));
  if (target === 'header' && errors.some(({ field }) => field === 'idempotency-key')) {
    return new ProblemError(
      400,
      'idempotency_key_required',
      'The Idempotency-Key header is required, up to 64 characters.',
    );
  }
  return new ProblemError(422, 'validation_failed', 'The input is invalid.', errors);
}
