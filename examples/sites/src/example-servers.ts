import path from 'node:path';
import { openOpenerPolicy } from '@tessera/example-opener-policy';
import { openStrictCsp } from '@tessera/example-strict-csp';
import { clientToken, type GatewayAccess } from '@tessera/server-kit/gateway';
import { Hono, type MiddlewareHandler } from 'hono';
import { integrityOf } from './assets-site.js';
import { type Origins, withOrigins } from './origins.js';
import { pagePolicy, withTrustedTypes } from './policy.js';

export interface ExampleServersOptions {
  /** Folder of the build, with `examples/`. */
  dist: string;
  /** Version of the SDK. */
  version: string;
  origins: Origins;
  gateway: GatewayAccess;
}

/** Serves the examples that have a server of their own, under `/NAME/`. */
export function exampleServers({ dist, version, origins, gateway }: ExampleServersOptions): Hono {
  const app = new Hono();
  const folderOf = (name: string) => path.join(dist, 'examples', name);
  // During development the script changes, so that its tag has no hash.
  const integrity = integrityOf(dist, version, 'html/tessera.min.js') ?? '';
  app.use('*', withCurrentOrigins(origins));
  app.route('/strict-csp', openStrictCsp({ folder: folderOf('strict-csp'), integrity }));
  app.route('/opener-policy', openOpenerPolicy());
  let rendered: Promise<Hono> | undefined;
  const openRendered = async () => {
    // Loaded with the first request: its React components come from the built package.
    const { openServerRendered } = await import('@tessera/example-server-rendered');
    const site = new Hono({ strict: false });
    site.use('*', async (c, next) => {
      await next();
      c.header('Content-Security-Policy', withTrustedTypes('lit-html')(pagePolicy(origins)));
    });
    return site.route(
      '/examples/server-rendered',
      openServerRendered({
        folder: folderOf('server-rendered'),
        gateway: { ...gateway, browserUrl: origins.pay },
      }),
    );
  };
  app.all('/server-rendered/*', async (c) => {
    rendered ??= openRendered();
    return (await rendered).fetch(c.req.raw, c.env);
  });
  // What a shop's server does for the pages that are files.
  app.get('/client-token', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ clientToken: await clientToken(gateway, { baseUrl: origins.pay }) });
  });
  return app;
}

/** Replaces the addresses in pages, scripts and policies of the examples by the current ones. */
function withCurrentOrigins(origins: Origins): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!/^text\/(?:html|javascript)/.test(c.res.headers.get('content-type') ?? '')) return;
    const { status, headers } = c.res;
    const policy = headers.get('content-security-policy') ?? pagePolicy(origins);
    headers.set('content-security-policy', withOrigins(policy, origins));
    const body = withOrigins(await c.res.text(), origins);
    headers.delete('content-length');
    c.res = undefined;
    c.res = new Response(body, { status, headers });
  };
}
