import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../http-env.js';

/** Folders of Kount's pages: in production, and in the provider's sandbox. */
const folders = ['/data', '/sandbox/data'];

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Kount's invisible page, which the data collector shows in a frame, and its picture. */
export function kountPages(): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  for (const folder of folders) {
    app.use(`${folder}/*`, async (c, next) => {
      await next();
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
      c.header('Cache-Control', 'no-store');
    });
    app.get(`${folder}/logo.htm`, (c) => {
      if (!isSession(c.req.query())) return c.text('m and s are required.', 400);
      c.header('Content-Security-Policy', "default-src 'none'");
      return c.html(html`<!doctype html><title>Device data</title>`);
    });
    app.get(`${folder}/logo.gif`, (c) =>
      isSession(c.req.query())
        ? c.body(pixel, 200, { 'Content-Type': 'image/gif' })
        : c.text('m and s are required.', 400),
    );
  }
  return app;
}

/** Returns true if the parameters name a merchant and a session. */
const isSession = ({ m, s }: Readonly<Record<string, string>>): boolean =>
  Boolean(m) && /^[\da-f]{32}$/.test(s ?? '');
