import { maxNesting, nestingOf } from '@tessera/server-kit/http';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import {
  executeGraphQL,
  mergeResolvers,
  requestErrorResponse,
  type GraphQLResponse,
  type Resolvers,
} from '../graphql/execute.js';
import type { SandboxContext, SandboxEnv } from '../http-env.js';
import { bearerOf } from '../requests/describe-request.js';
import type { GraphQLContext, Services } from '../services.js';
import { GatewayError } from './gateway-error.js';
import { gatewayResolvers } from './graphql-resolvers.js';

const requestBody = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

const brackets = /[([{}\])]/g;

/** Rejects documents so deeply nested that they would exhaust the parser's stack. */
export const rejectDeepQueries: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const { query = '' } = deepQuery.safeParse(await readBody(c)).data ?? {};
  if (nestingOf(query, brackets) <= maxNesting) return next();
  return c.json({ errors: [{ message: 'The document is nested too deeply.' }] }, 400);
};

const deepQuery = z.object({ query: z.string() });

/** Serves GraphQL. Errors have status 200 and are in the body, as in the provider's API. */
export function graphQLRoutes(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const resolvers = mergeResolvers([
    gatewayResolvers,
    ...services.providers.flatMap((provider) => provider.resolvers ?? []),
  ]);
  app.post('/graphql', async (c) => {
    const response = await executeRequest(services, resolvers, c);
    return c.json({ ...response, extensions: { requestId: services.ids.uuid() } });
  });
  return app;
}

async function executeRequest(
  services: Services,
  resolvers: Resolvers<GraphQLContext>,
  c: SandboxContext,
): Promise<GraphQLResponse> {
  try {
    const bearer = bearerOf(c);
    if (bearer === null) throw new GatewayError('AUTHENTICATION', 'A bearer authorization must be given');
    const isFingerprint = bearer.includes('.');
    const authorization = await services.authorizer.authorize(
      isFingerprint ? { authorizationFingerprint: bearer } : { tokenizationKey: bearer },
    );
    if (!/^\d{4}-\d{2}-\d{2}$/.test(c.req.header('Braintree-Version') ?? '')) {
      throw new GatewayError('VALIDATION', 'The header Braintree-Version must be a date');
    }
    const { query, operationName, variables } = await readRequest(c);
    return await executeGraphQL(
      { query, operationName: operationName ?? null, variables: variables ?? {} },
      resolvers,
      { services, authorization, requestUrl: c.req.url },
    );
  } catch (error) {
    if (error instanceof GatewayError) return requestErrorResponse(error);
    throw error;
  }
}

async function readRequest(c: SandboxContext): Promise<z.infer<typeof requestBody>> {
  const parsed = requestBody.safeParse(await readBody(c));
  if (parsed.success) return parsed.data;
  throw new GatewayError('VALIDATION', 'The request is not a GraphQL request');
}

async function readBody(c: SandboxContext): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    // An incomplete body has the same error as a missing one.
    return null;
  }
}
