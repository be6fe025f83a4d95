import { createHash, X509Certificate } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { assetsSite, type Sites, startSites } from '@tessera/sites';
import { type SandboxEnv, serveSandbox } from '@tessera/sandbox';
import {
  bundleNpmDropIn,
  olderPayPal,
  moduleNames,
  readNpmDropInStyles,
} from '@tessera/example-drop-in/npm-drop-in';
import { build } from 'esbuild';
import { Hono } from 'hono';
import { generate } from 'selfsigned';
import sdk from '../../package.json' with { type: 'json' };
import { DROP_IN_VERSION } from '#src/drop-in/version.js';

export const shopHost = 'shop.conformance.test';
export const assetsHost = 'assets.conformance.test';
export const shopOrigin = `https://${shopHost}`;

const sideNames = ['braintreeWeb', 'tessera'] as const;
export type SideName = (typeof sideNames)[number];

const load = createRequire(import.meta.url);
const dist = path.resolve(import.meta.dirname, '../../../dist');
const freePorts = { shop: 0, assets: 0, pay: 0, portal: 0, storybook: 0 };

/** Folder of each side's popup pages. The gateway's configuration contains the one of braintree-web. */
export const pagesFolder: Readonly<Record<SideName, string>> = {
  braintreeWeb: 'https://assets.braintreegateway.com/braintree-web',
  tessera: `https://${assetsHost}`,
};

/** Folder of the popup pages of braintree-web's PayPal module. */
export const braintreePayPalFolder = 'https://checkout.paypal.com/braintree-web';

/** Scripts that a page of each side loads: one classic script per module. */
const scriptUrl: Readonly<Record<SideName, (module: string) => string>> = {
  braintreeWeb: (module) => `/braintree-web/${module}.js`,
  tessera: (module) => `${pagesFolder.tessera}/web/${sdk.version}/js/${module}.min.js`,
};

export interface HttpsSites {
  readonly sandbox: Sites['sandbox'];
  readonly port: number;
  /** Hash of the certificate's public key, for the browser's allow list. */
  readonly keyHash: string;
  close(): Promise<void>;
}

/**
 * Serves the provider, the shop and the assets on one HTTPS port, distinguished by host name. `latencyMs` is added to
 * each response.
 */
export async function openHttpsSites(latencyMs = 0): Promise<HttpsSites> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: shopHost }]);
  // A copy, because a parallel build must not change the compared files.
  const copy = await mkdtemp(path.join(tmpdir(), 'tessera-conformance-'));
  await cp(path.join(dist, 'web'), path.join(copy, 'web'), { recursive: true });
  const sites = await startSites({ dist, version: sdk.version, ports: freePorts, naming: 'hosts' });
  try {
    const assets = assetsSite({ dist: copy, origins: sites.origins, isRelease: false });
    const shop = await shopPages();
    const app = new Hono<SandboxEnv>();
    app.all('*', async (c) => {
      const { hostname, pathname } = new URL(c.req.url);
      if (latencyMs > 0) await setTimeout(latencyMs);
      const isBraintreeWeb = hostname === assetsHost && pathname.startsWith('/braintree-web/');
      if (hostname !== assetsHost && pathname.endsWith('/css/dropin.css'))
        return new Response(await readNpmDropInStyles(), { headers: { 'Content-Type': 'text/css' } });
      if (hostname === shopHost || isBraintreeWeb) return shop.fetch(c.req.raw);
      if (hostname === assetsHost) return assets.fetch(c.req.raw);
      // A browser would silently repeat a request on a reused connection that breaks.
      c.env.outgoing?.setHeader('Connection', 'close');
      return sites.sandbox.app.fetch(c.req.raw, c.env);
    });
    const served = await serveSandbox({ ...sites.sandbox, app }, { port: 0, tls: { key, cert } });
    return {
      sandbox: sites.sandbox,
      port: served.port,
      keyHash: hashOfKey(cert),
      async close() {
        await served.close();
        await sites.close();
        await rm(copy, { recursive: true });
      },
    };
  } catch (error) {
    await sites.close();
    throw error;
  }
}

/** Serves one page per side and module, and the unchanged bundles of the braintree-web package. */
async function shopPages(): Promise<Hono> {
  const braintreeFolder = path.join(path.dirname(load.resolve('braintree-web/package.json')), 'dist/browser');
  const [recorder, dropIn] = await Promise.all([bundleRecorder(), bundleNpmDropIn()]);
  const app = new Hono();
  const script = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/javascript' } });
  app.get('/recorder.js', () => script(recorder));
  app.get('/drop-in.js', () => script(`${olderPayPal}${dropIn}`));
  app.get('/braintree-web/:file{[a-z-]+\\.js}', async (c) =>
    script(await readFile(path.join(braintreeFolder, c.req.param('file')), 'utf8')),
  );
  for (const side of sideNames) {
    app.get(`/${side}/:module/`, (c) => {
      const policy = c.req.query('policy');
      if (policy) c.header('Content-Security-Policy', policy);
      // The order of shops: the client first, then modules that need it.
      const module = c.req.param('module');
      const options = c.req.query('create');
      const creation = options === undefined ? '' : createAtOnce(module, options);
      // Times are compared with the scripts of both sides on another host; errors of such scripts are hidden from the page.
      const origin = options === undefined ? shopOrigin : `https://${assetsHost}`;
      const urls = scriptsOf(side, module).map((address) => new URL(address, origin).href);
      return c.html(page(urls, creation));
    });
  }
  return app;
}

/** Returns the scripts of a page. The npm Drop-in runs over the compat scripts, because it needs hosted fields. */
function scriptsOf(side: SideName, module: string): readonly string[] {
  if (module !== 'dropin') return [...new Set(['client', fileName(module)])].map(scriptUrl[side]);
  if (side === 'tessera') return [`${pagesFolder.tessera}/web/dropin/${DROP_IN_VERSION}/js/dropin.min.js`];
  return ['https://www.paypal.com/sdk/js?client-id=x', ...moduleNames.map(scriptUrl.tessera), '/drop-in.js'];
}

/** File name of a module: `hostedFields` is `hosted-fields`. */
const fileName = (module: string) => module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Page code that creates an instance as soon as the scripts have run, and records the time. */
const createAtOnce = (module: string, options: string): string =>
  `<script>window.created = braintree.${module}.create(${options}).then(() => performance.now())</script>`;

function page(scripts: readonly string[], inline: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="icon" href="data:,"><script src="/recorder.js"></script></head>
<body>${scripts.map((src) => `<script src="${src}"></script>`).join('')}${inline}</body></html>`;
}

async function bundleRecorder(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'page/recorder.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

function hashOfKey(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
