import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { apiBase } from '../../app.js';
import type { PortalEnv } from '../../http/env.js';
import type { Portal } from '../../portal.js';
import { apiDocumentSchema } from './api-document.js';
import { referencePage } from './page.js';
import { referenceStyles } from './styles.js';

/** Address of the API reference for people. */
export const referencePath = '/api/reference';

/** Policy of the page, which has one style sheet and runs nothing. */
const referencePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(referenceStyles).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the API reference, which the first request renders from the OpenAPI document of the API. */
export function referenceSite({ api }: Pick<Portal, 'api'>): Hono<PortalEnv> {
  const source = `${apiBase}/openapi.json`;
  let page: Promise<string> | undefined;
  const render = async () => {
    const response = await api.request(source);
    return referencePage(apiDocumentSchema.parse(await response.json()), source);
  };
  const site = new Hono<PortalEnv>();
  site.use(referencePath, compress());
  site.get(referencePath, async (c) => {
    page ??= render();
    try {
      return c.html(await page, 200, {
        'Content-Security-Policy': referencePolicy,
        'Cache-Control': 'no-cache',
      });
    } catch (error) {
      page = undefined;
      throw error;
    }
  });
  return site;
}
