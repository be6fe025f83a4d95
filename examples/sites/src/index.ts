import path from 'node:path';
import { type DatabaseHandle, type DatabaseOptions, openDatabase } from '@tessera/server-kit/db';
import { newKeyMaterial, type Portal } from '@tessera/portal';
import type { Fetch } from '@tessera/server-kit/http';
import { openDropInExample } from '@tessera/example-drop-in';
import { openFormExample } from '@tessera/example-form';
import { createSandbox, insightsCredentials, isServedHost, type Sandbox } from '@tessera/sandbox';
import { openStorefront, type Storefront } from '@tessera/storefront';
import { Hono } from 'hono';
import { assetsSite, integrityOf } from './assets-site.js';
import { exampleServers } from './example-servers.js';
import { type Listener, listen } from './listen.js';
import { toOwnName } from './naming.js';
import { type Naming, type Origins, originsOf, type Ports, type SiteName, siteNames } from './origins.js';
import { noncePolicy, pagePolicy, withDropIn, withNpmDropIn } from './policy.js';
import { type PortalOfSandbox, portalOfSandbox } from './portal-of-sandbox.js';
import { reloadSite, withReload } from './reload.js';
import { shopSite } from './shop-site.js';
import { storybookSite } from './static-site.js';

export { type AssetsOptions, assetsSite } from './assets-site.js';
export { defaultPorts, type Naming, type Origins, originsOf, type Ports, siteNames } from './origins.js';
export { type Listener, listen, PortTakenError } from './listen.js';
export { policyFor, withChallenge, withDropIn, withPayPal, withNpmDropIn } from './policy.js';

export interface SitesOptions {
  /** Folder of the build, with `web/` and `storybook/`. */
  dist: string;
  /** Version of the SDK to serve. */
  version: string;
  /** Folder of the data. Default: in memory. */
  dataDir?: string;
  /** Ports; 0 selects a free one. */
  ports: Ports;
  naming: Naming;
  /** Serves files as immutable, like a release. */
  isRelease?: boolean;
  /** Folder of further files, served under `/extra/`. */
  extraAssets?: string;
  /** Starts the employer portal with this amount of sample data. Default: only reserves its port. */
  portal?: 'many' | 'few';
  /** PostgreSQL to use instead of `dataDir`. */
  databaseUrl?: string;
  /** Open database to use instead of `dataDir`. It is closed with the sites. */
  database?: DatabaseHandle;
  /** Address that receives the webhooks of the demo merchant. */
  webhookUrl?: string;
  /** Reloads open pages after each build. */
  isDeveloping?: boolean;
  /** Makes the sandbox's ids reproducible. */
  seed?: string;
  now?: () => Date;
  /** Delay of the providers' slow responses, in milliseconds. Default: 5000. */
  slowMs?: number;
  /** Called for every response before it is sent, which waits for the returned promise. */
  onResponse?: (site: SiteName, request: Request, response: Response) => void | Promise<void>;
}

export interface Sites {
  readonly origins: Origins;
  readonly sandbox: Sandbox;
  /** Undefined unless requested. */
  readonly portal: Portal | undefined;
  close(): Promise<void>;
}

/** Starts every site in this process. Rejects with `PortTakenError`, or the database's own error. */
export async function startSites(options: SitesOptions): Promise<Sites> {
  const {
    dist,
    version,
    ports,
    naming,
    isRelease = false,
    isDeveloping = false,
    extraAssets,
    seed,
    webhookUrl,
    now,
    slowMs,
    onResponse,
  } = options;
  const database = options.database ?? (await openDatabase(databaseOptionsOf(options)));
  let assetsOrigin: string | undefined;
  const sandbox = await createSandbox({
    database,
    assetsOrigin: () => assetsOrigin,
    ...(seed === undefined ? {} : { seed }),
    ...(webhookUrl === undefined ? {} : { webhookUrl }),
    ...(now === undefined ? {} : { now }),
    ...(slowMs === undefined ? {} : { slowMs }),
  });
  const handlers = new Map<SiteName, Fetch>();
  const listeners: Listener[] = [];
  let portal: PortalOfSandbox | undefined;
  let storefront: Storefront | undefined;
  try {
    const boundPorts: Partial<Record<SiteName, number>> = {};
    for (const name of siteNames) {
      const listener = await listen(async (request, env) => {
        const isServed = isServedHost(new URL(request.url));
        const response = await (isServed ? (handlers.get(name) ?? starting) : misdirected)(request, env);
        await onResponse?.(name, request, response);
        return response;
      }, ports[name]);
      listeners.push(listener);
      boundPorts[name] = listener.port;
    }
    const origins = originsOf(boundPorts as Ports, naming);
    assetsOrigin = origins.assets;
    const gatewayUrl = `http://127.0.0.1:${String(boundPorts.pay)}`;
    const clock = now === undefined ? {} : { now };
    // The portal's jobs call the gateway while it starts.
    handlers.set('pay', sandbox.app.fetch);
    if (options.portal !== undefined) {
      const { dataDir } = options;
      const files =
        dataDir === undefined
          ? { keys: await newKeyMaterial() }
          : {
              keys: { file: path.join(dataDir, 'keys.json') },
              shopKeyFile: path.join(dataDir, 'shop-keys.json'),
            };
      const data = { database, sandbox, people: options.portal, ...files, ...clock };
      portal = await portalOfSandbox({ ...data, dist, origins, gatewayUrl });
    }
    const { publicKey, privateKey, tokenizationKey } = sandbox.merchants.demo;
    const script = {
      src: `${origins.assets}/web/${version}/html/tessera.min.js`,
      gatewayUrl: origins.pay,
      // During development, each build changes the file at this address.
      ...(isDeveloping ? {} : { integrity: integrityOf(dist, version, 'html/tessera.min.js') }),
    };
    const gateway = { url: gatewayUrl, publicKey, privateKey };
    const form = await openFormExample({
      database,
      gateway,
      authorization: tokenizationKey,
      script,
      ...clock,
    });
    const dropIn = await openDropInExample({
      database,
      gateway,
      scripts: { assets: origins.assets, version, gatewayUrl: origins.pay },
      policies: {
        before: withNpmDropIn(pagePolicy(origins), origins),
        after: withDropIn(pagePolicy(origins), origins),
      },
      ...clock,
    });
    storefront = await openStorefront({
      database,
      gateway,
      accounts: { us: 'tessera_demo_usd', ca: 'tessera_demo_cad', ie: 'tessera_demo_eur' },
      script,
      policy: (nonce) => noncePolicy(nonce, origins),
      insights: { ...insightsCredentials, host: origins.pay },
      ...(portal === undefined
        ? {}
        : { portal: { url: `http://127.0.0.1:${String(boundPorts.portal)}`, keys: portal.shopKeys } }),
      isDeveloping,
      ...clock,
    });
    const sites: Record<SiteName, { fetch: Fetch }> = {
      shop: shopSite({
        dist,
        origins,
        storefront: storefront.app,
        form,
        dropIn,
        servers: exampleServers({ dist, version, origins, gateway }),
      }),
      assets: assetsSite({ dist, origins, isRelease, ...(extraAssets === undefined ? {} : { extraAssets }) }),
      pay: { fetch: sandbox.app.fetch },
      portal: portal ?? {
        fetch: () => new Response('The employer portal is not running.', { status: 503 }),
      },
      storybook: storybookSite(dist),
    };
    for (const name of siteNames) {
      const named = new Hono().use('*', toOwnName(origins[name]));
      if (isDeveloping && name === 'assets') named.route('/dev', reloadSite(dist));
      if (isDeveloping && name === 'shop') named.use('*', withReload(origins.assets));
      handlers.set(name, named.all('*', (c) => sites[name].fetch(c.req.raw, c.env as object)).fetch);
    }
    await storefront.start();
    return {
      origins,
      sandbox,
      portal: portal?.portal,
      close: () => closeAll(listeners, sandbox, database, portal, storefront),
    };
  } catch (error) {
    await closeAll(listeners, sandbox, database, portal, storefront);
    throw error;
  }
}

function databaseOptionsOf({ databaseUrl: url, dataDir }: SitesOptions): DatabaseOptions {
  if (url !== undefined) return { url };
  return dataDir === undefined ? { memory: true } : { dataDir };
}

/** Sites respond with 503 until all ports are known, because pages contain the others' addresses. */
const starting: Fetch = () => new Response('Starting…', { status: 503 });

/** Other host names may result from DNS rebinding: a foreign page would read the outbox, for example. */
const misdirected: Fetch = () => new Response('This host name is not served here.', { status: 421 });

async function closeAll(
  listeners: readonly Listener[],
  sandbox: Sandbox,
  database: DatabaseHandle,
  portal: PortalOfSandbox | undefined,
  storefront: Storefront | undefined,
): Promise<void> {
  await sandbox.close();
  await Promise.all(listeners.map((listener) => listener.close()));
  // The gateway is already closed, so a pending look-up ends immediately.
  await storefront?.close();
  await portal?.portal.close();
  await database.close();
}
