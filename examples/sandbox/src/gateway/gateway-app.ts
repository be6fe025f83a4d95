import { checkBody } from '@tessera/server-kit/http';
import { Hono } from 'hono';
import type { SandboxContext, SandboxEnv } from '../http-env.js';
import { observe, type Observed } from '../requests/observe.js';
import type { Services } from '../services.js';
import { neverStored, openToPages } from './cors.js';
import { fraudnetScript } from './fraudnet.js';
import { GatewayError, restErrorBody, restStatus } from './gateway-error.js';
import { graphQLRoutes, rejectDeepQueries } from './graphql-routes.js';
import { restRoutes } from './rest-routes.js';

const maxBodyBytes = 1024 * 1024;

/** Serves the gateway's API for pages and frames. Preflights get a response before any other check. */
export function gatewayApp(services: Services, observed: Observed): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const watch = observe(observed);
  const limit = checkBody({
    maxBytes: maxBodyBytes,
    reject: (c, { status, detail }) => c.json({ error: { message: detail } }, status),
  });

  app.use('/graphql', openToPages, neverStored, limit, rejectDeepQueries, watch);
  for (const path of ['/merchants/*', '/analytics/*']) app.use(path, openToPages, neverStored, limit, watch);
  app.route('/', graphQLRoutes(services));
  app.route('/merchants/:merchantId/client_api/v1', restRoutes(services));
  app.all('/merchants/*', (c) => c.json({ error: { message: 'Not found' } }, 404));
  app.post('/analytics/:merchantId', acceptAnalytics);

  app.use('/da/r/fb.js', openToPages, watch);
  app.get('/da/r/fb.js', (c) =>
    c.body(fraudnetScript, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );

  app.onError((error, c) => {
    if (!(error instanceof GatewayError)) throw error;
    return c.json(restErrorBody(error), restStatus(error));
  });
  return app;
}

/** Serves the provider's analytics host, where the first segment of the path is the merchant id. */
export function analyticsHostApp(observed: Observed): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use('*', openToPages, neverStored, observe(observed));
  app.post('/:merchantId', acceptAnalytics);
  return app;
}

function acceptAnalytics(c: SandboxContext): Response {
  return c.json({});
}
