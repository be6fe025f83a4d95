import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { checkBody } from '@tessera/server-kit/http';
import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Html } from '../console/layout.js';
import type { SandboxContext, SandboxEnv } from '../http-env.js';
import { type Language, languageOf } from './language.js';
import { choiceForm, misbehaviours, providerPage } from './provider-page.js';

const asset = (name: string) => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');
const styles = asset('provider.css');
const script = asset('provider.js');

const maxFormBytes = 16 * 1024;

/** Sets no `form-action`, because the response to a form redirects to the shop, on any origin. */
const contentSecurityPolicy: readonly string[] = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/**
 * Sets the headers of a page in a popup. There is no opener policy, because it would sever the popup from the
 * shop.
 */
export const providerHeaders = providerHeadersWith();

/** Sets the same headers, with further directives in the content security policy. */
export function providerHeadersWith(...directives: readonly string[]): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    await next();
    c.header('Content-Security-Policy', [...contentSecurityPolicy, ...directives].join('; '));
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
  };
}

/** Definition of a page on which shoppers approve something. */
export interface ProviderSite<Item> {
  /** Path of the page, for example `/checkoutnow`. */
  path: string;
  /** Query parameter with the item's id, for example `token`. */
  parameter: string;
  provider: string;
  /** Delay of the provider's slow response, in milliseconds. */
  slowMs: number;
  /** Error text for an unknown id. */
  unknown: string;
  find(id: string, query: URLSearchParams): Promise<Item | null>;
  view(
    item: Item,
    query: URLSearchParams,
    language: Language,
  ): {
    title: string;
    body: Html;
    /** Form fields that are sent with the choice. */
    fields?: Html | undefined;
    more?: Html | undefined;
    /** Button labels that replace the default ones. */
    main?: Readonly<Record<string, string>> | undefined;
  };
  /** Button labels by outcome; the first one is the default. */
  main: Readonly<Record<string, string>>;
  wrong?: Readonly<Record<string, string>> | undefined;
  /** Stores the decision and returns the redirect address, or null if the decision is already final. */
  decide(item: Item, outcome: string, form: Readonly<Record<string, unknown>>): Promise<string | null>;
}

/**
 * Serves the pages of one provider. Each can simulate a slow or missing response, closing itself, and losing
 * its opener.
 */
export function providerSite<Item>(site: ProviderSite<Item>): Hono<SandboxEnv> {
  const { path, parameter, provider, slowMs, main, wrong = {} } = site;
  const app = new Hono<SandboxEnv>();
  app.use(path, providerHeaders);
  const usual = Object.keys(main)[0] ?? '';
  const notice = (c: SandboxContext, status: 200 | 400 | 404 | 409, text: string) => {
    const body = html`<p role="status">${text}</p>`;
    return c.html(providerPage({ provider, title: 'Nothing to approve', body }), status);
  };
  const found = async (c: SandboxContext) => {
    const id = c.req.query(parameter);
    return id === undefined ? null : site.find(id, new URL(c.req.url).searchParams);
  };

  app.use(
    path,
    checkBody({ maxBytes: maxFormBytes, reject: (c, { status, detail }) => c.text(detail, status) }),
  );
  app.get(path, async (c) => {
    const item = await found(c);
    if (!item) return notice(c, 404, site.unknown);
    // Simulates banks whose pages sever the window from its opener.
    if (c.req.query('severed') !== undefined) c.header('Cross-Origin-Opener-Policy', 'same-origin');
    const query = new URL(c.req.url).searchParams;
    query.delete('severed');
    const address = `${path}?${query.toString()}`;
    const language = languageOf(c);
    const { title, body, fields, more, main: messages = main } = site.view(item, query, language);
    const translated = Object.fromEntries(
      Object.entries(messages).map(([name, text]) => [name, language.say(text)]),
    );
    const choices = choiceForm({
      address,
      severed: `${address}&severed=1`,
      main: translated,
      wrong,
      fields,
      more,
    });
    return c.html(providerPage({ provider, title, body: html`${body} ${choices}`, lang: language.locale }));
  });

  app.post(path, async (c) => {
    const item = await found(c);
    if (!item) return notice(c, 404, site.unknown);
    const form = await c.req.parseBody();
    const { outcome } = form;
    const known = { ...main, ...wrong, ...misbehaviours };
    if (typeof outcome !== 'string' || !Object.hasOwn(known, outcome)) {
      return notice(c, 400, 'Choose one of the options on the page.');
    }
    if (outcome === 'silent') return notice(c, 200, `${provider} is not responding.`);
    if (outcome === 'close') {
      const body = html`<p data-close role="status">This window will close.</p>`;
      return c.html(providerPage({ provider, title: 'Closing', body }));
    }
    const address = await site.decide(item, outcome === 'slow' ? usual : outcome, form);
    if (address === null) return notice(c, 409, 'This request has already been completed.');
    if (outcome === 'slow') await pause(slowMs);
    return c.redirect(address, 303);
  });
  return app;
}

/** Serves the styles and the script of all provider pages. */
export function providerAssets(): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const serve = (path: string, body: string, type: string) =>
    app.get(path, (c) => c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8` }));
  serve('/provider/page.css', styles, 'text/css');
  serve('/provider/page.js', script, 'text/javascript');
  return app;
}

/**
 * Appends parameters to an address without changing its query: `URLSearchParams` would encode spaces as plus
 * signs.
 */
export function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  url.search += (url.search === '' ? '?' : '&') + pairs.join('&');
  return url.href;
}
