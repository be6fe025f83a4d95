import path from 'node:path';
import { openTestDatabase } from '@tessera/server-kit/db/testing';
import {
  type Listener,
  listen,
  type Origins,
  policyFor,
  type Sites,
  type SitesOptions,
  startSites,
} from '@tessera/sites';
import sdk from '../../package.json' with { type: 'json' };

const dist = path.resolve(import.meta.dirname, '../../../dist');

interface TestPage {
  html: string;
  /** Headers that replace the headers of the strict policy. */
  headers?: Readonly<Record<string, string>>;
}

/** Shop whose pages the test writes, on its own site and under a strict policy. */
export interface TestShop {
  readonly origins: Origins;
  readonly sites: Sites;
  /** Returns the address of a script or frame of the SDK. */
  asset(name: string): string;
  /** Serves a page and returns its address. */
  serve(page: string | TestPage): string;
  /** Sets the response of the shop's server for a path. */
  handle(path: string, response: (request: Request) => Response | Promise<Response>): string;
  close(): Promise<void>;
}

const freePorts = { shop: 0, assets: 0, pay: 0, portal: 0, storybook: 0 };

export async function openShop(
  options: Pick<SitesOptions, 'isRelease' | 'extraAssets' | 'onResponse' | 'portal'> = {},
): Promise<TestShop> {
  const sites = await startSites({
    database: await openTestDatabase(),
    // Long enough for tests to observe the page during the response.
    slowMs: 500,
    dist,
    version: sdk.version,
    ports: freePorts,
    naming: 'hosts',
    ...options,
  });
  const pages = new Map<string, TestPage>();
  const responses = new Map<string, (request: Request) => Response | Promise<Response>>();
  const listener: Listener = await listen((request) => {
    const { pathname } = new URL(request.url);
    const response = responses.get(pathname);
    if (response) return response(request);
    const page = pages.get(pathname);
    if (!page) return new Response('not found', { status: 404 });
    return new Response(page.html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyFor(page.html, sites.origins),
        ...page.headers,
      },
    });
  }, 0);
  const origin = `http://shop.localhost:${listener.port}`;
  let count = 0;
  return {
    origins: { ...sites.origins, shop: origin },
    sites,
    asset: (name) => `${sites.origins.assets}/web/${sdk.version}/html/${name}`,
    serve(page) {
      const place = `/page-${(count += 1)}`;
      pages.set(place, typeof page === 'string' ? { html: page } : page);
      return origin + place;
    },
    handle(place, response) {
      responses.set(place, response);
      return origin + place;
    },
    async close() {
      await listener.close();
      await sites.close();
    },
  };
}
