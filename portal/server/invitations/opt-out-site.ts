import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { limits, take } from '../auth/limits.js';
import { newId } from '../core/ids.js';
import type { PortalEnv } from '../http/env.js';
import { HttpProblem } from '../http/problem.js';
import { requestInfo } from '../http/request-info.js';
import type { AuthServices } from '../auth/services.js';
import { findMessagedPerson, optOutPath, setMessages } from './opt-out.js';
import { missingPage, optOutPage, optOutPolicy } from './opt-out-page.js';

/** Form of the stored digest of an invitation. */
const digest = /^[\w-]{43}$/;

/** Types of bodies that the page and mail programs send. */
const forms = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** More than the fields of the form, or those of a mail program. */
const maxBodyBytes = 4_096;

/**
 * Serves the page at which people stop messages without signing in. Opening it changes nothing, because mail programs open
 * links in advance; a `POST`, by its button or by a mail program, does.
 */
export function optOutSite(services: AuthServices): Hono<PortalEnv> {
  const { db, now, trustedProxies } = services;
  const site = new Hono<PortalEnv>();
  const respond = (c: Context<PortalEnv>, page: string, status: 200 | 404) =>
    c.html(page, status, { 'Content-Security-Policy': optOutPolicy, 'Cache-Control': 'no-store' });
  const find = async (c: Context<PortalEnv>) => {
    const invitation = c.req.query('invitation') ?? '';
    return digest.test(invitation) ? findMessagedPerson(services, invitation) : undefined;
  };
  site.use(optOutPath, bodyLimit({ maxSize: maxBodyBytes }));
  const limit: MiddlewareHandler<PortalEnv> = async (c, next) => {
    c.set('requestId', newId('req', now()));
    try {
      await take(db, limits.login, requestInfo(c, trustedProxies).address, now());
    } catch (error) {
      if (error instanceof HttpProblem) return c.text('Too many requests.', 429);
      throw error;
    }
    return next();
  };
  site.use(optOutPath, limit);
  site.get(optOutPath, async (c) => {
    const person = await find(c);
    return person ? respond(c, optOutPage(person), 200) : respond(c, missingPage(), 404);
  });
  site.post(optOutPath, async (c) => {
    const person = await find(c);
    if (!person) return respond(c, missingPage(), 404);
    if (!forms.test(c.req.header('content-type') ?? '')) return c.text('The body must be a form.', 415);
    const fields = await c.req.parseBody().catch(() => null);
    if (!fields) return c.text('The form cannot be read.', 400);
    const { messages } = fields;
    const isOptedOut = messages !== 'on';
    await setMessages(services, person, { isOptedOut, requestId: c.var.requestId });
    return respond(c, optOutPage({ ...person, isOptedOut }, true), 200);
  });
  return site;
}
