import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Html } from '../console/layout.js';
import type { SandboxEnv } from '../http-env.js';
import { languageFor } from '../providers/language.js';
import { providerPage } from '../providers/provider-page.js';
import { providerHeadersWith } from '../providers/provider-site.js';
import type { Services } from '../services.js';
import { amountOf, shopOf } from './approval-view.js';
import { venmoContexts } from './contexts.js';

const asset = (name: string) => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');
const files = [
  { path: '/venmo/phone.js', type: 'text/javascript', text: asset('phone.js') },
  { path: '/venmo/phone.css', type: 'text/css', text: asset('phone.css') },
  {
    path: '/venmo/jsqr.js',
    type: 'text/javascript',
    text: readFileSync(createRequire(import.meta.url).resolve('jsqr'), 'utf8'),
  },
];

/** Code that a desktop page shows now. */
interface WaitingCode {
  readonly id: string;
  readonly href: string;
  readonly shop: string;
  readonly amount: string | null;
  readonly ageSeconds: number;
}

/** Serves a phone that scans the codes of desktop pages. Its copy is for testers. */
export function phonePages(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  for (const { path, type, text } of files) {
    app.get(path, (c) => c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` }));
  }
  const headers = providerHeadersWith("frame-src 'self'");
  app.use('/venmo/phone', headers);
  app.use('/venmo/phone/codes', headers);
  app.get('/venmo/phone', async (c) => {
    const { code, notice } = c.req.query();
    if (code === undefined) return c.html(scanPage(await waitingCodes(services), notice));
    const purchase = purchaseOf(code, c.req.url);
    if (purchase === null) return c.redirect('/venmo/phone?notice=unknown', 303);
    return c.html(purchasePage(purchase));
  });
  app.get('/venmo/phone/codes', async (c) => c.json({ codes: await waitingCodes(services) }));
  return app;
}

async function waitingCodes(services: Services): Promise<WaitingCode[]> {
  const language = languageFor('en-US');
  const waiting = await venmoContexts(services).waiting();
  return Promise.all(
    waiting.map(async (context) => {
      const merchant = await services.merchants.find(context.merchant_id);
      const purchase = `https://venmo.com/go/purchase?resource_id=${context.id}`;
      return {
        id: context.id,
        href: `/venmo/phone?${new URLSearchParams({ code: purchase }).toString()}`,
        shop: merchant ? shopOf(merchant, context) : context.merchant_id,
        amount: amountOf(context, language),
        ageSeconds: Math.round((services.now().getTime() - context.created_at.getTime()) / 1000),
      };
    }),
  );
}

/** Returns the path of the purchase page in a code, or null if the code is not Venmo's or this sandbox's. */
function purchaseOf(code: string, requestUrl: string): string | null {
  if (!URL.canParse(code)) return null;
  const { origin, pathname, search, searchParams } = new URL(code);
  const isKnown = origin === 'https://venmo.com' || origin === new URL(requestUrl).origin;
  const path = '/go/purchase';
  return isKnown && pathname === path && searchParams.has('resource_id') ? path + search : null;
}

const phone = (title: string, body: Html) =>
  providerPage({
    provider: 'Venmo phone',
    title,
    body: html`<link rel="stylesheet" href="/venmo/phone.css" /> ${body}`,
  });

function scanPage(codes: readonly WaitingCode[], notice: string | undefined): Html {
  return phone(
    'Scan a code',
    html`<p role="status" data-status>${notice === 'unknown' ? 'This isn’t a Venmo code.' : ''}</p>
      <h2 id="codes">Codes on screen now</h2>
      <ul class="codes" aria-labelledby="codes" data-codes>
        ${codes.map(codeRow)}
      </ul>
      <p data-empty ${codes.length > 0 ? html`hidden` : ''}>No codes. Open one in a shop.</p>
      <h2>From a screenshot</h2>
      <label class="drop" data-drop
        >Choose, drop or paste an image
        <input type="file" accept="image/*" data-image />
      </label>
      <p class="leave"><a href="/console">Sandbox console</a></p>
      <script type="module" src="/venmo/phone.js"></script>`,
  );
}

const codeRow = ({ id, href, shop, amount, ageSeconds }: WaitingCode): Html =>
  html`<li data-id="${id}">
    <a href="${href}"
      ><span>${shop}</span> <span>${amount ?? ''}</span> <span data-age>${ageSeconds} s ago</span></a
    >
  </li>`;

function purchasePage(path: string): Html {
  return phone(
    'Purchase',
    html`<iframe title="Venmo" src="${path}"></iframe>
      <p class="leave"><a href="/venmo/phone">Scan another code</a></p>`,
  );
}
