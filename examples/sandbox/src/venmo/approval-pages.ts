import { Hono } from 'hono';
import { html } from 'hono/html';
import { merchantOfVenmoToken } from '../gateway/configuration-tokens.js';
import type { SandboxEnv } from '../http-env.js';
import type { Merchant } from '../merchants/merchants.js';
import { languageOf } from '../providers/language.js';
import { providerPage } from '../providers/provider-page.js';
import { providerHeaders, providerSite } from '../providers/provider-site.js';
import type { Services } from '../services.js';
import { approvalView } from './approval-view.js';
import { type VenmoContext, venmoContexts } from './contexts.js';
import { addressAfter, main, type Outcome, statuses, titleOf, wrong, wrongAfterScan } from './outcomes.js';
import { venmoAccount } from './payer.js';
import { type ReturnAddresses, returnAddressesOf } from './return-address.js';

/** Request that a payer decides on. */
interface VenmoApproval {
  readonly merchant: Merchant;
  /** Null for the oldest integration, which has no payment context. */
  readonly context: VenmoContext | null;
  readonly returns: ReturnAddresses;
}

interface ApprovalRoute {
  readonly path: string;
  readonly parameter: string;
  readonly wrong: Readonly<Record<string, string>>;
  find(id: string, query: URLSearchParams): Promise<VenmoApproval | null>;
}

const pendingSeparator = '|pcid:';
const appPaths = ['/go/checkout', '/braintree/checkout', '/go/web'];

/** Serves Venmo's app and website, where a payer authorizes a payment. */
export function approvalPages(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const findByToken: ApprovalRoute['find'] = (token, query) => findForApp(services, token, query);
  for (const path of appPaths) {
    const route = { path, parameter: 'braintree_access_token', wrong, find: findByToken };
    app.route('/', approvalSite(services, route));
  }
  const find: ApprovalRoute['find'] = (id) => scan(services, id);
  const scanned = { path: '/go/purchase', parameter: 'resource_id', wrong: wrongAfterScan, find };
  app.route('/', approvalSite(services, scanned));

  app.use('/venmo/return', providerHeaders);
  app.get('/venmo/return', (c) => {
    const { say, locale } = languageOf(c);
    const title = say(titleOf(c.req.query('outcome') ?? ''));
    const body = html`<p role="status">${say('Return to the shop to continue.')}</p>`;
    return c.html(providerPage({ provider: 'Venmo', title, body, lang: locale }));
  });
  return app;
}

function approvalSite(services: Services, route: ApprovalRoute): Hono<SandboxEnv> {
  return providerSite<VenmoApproval>({
    ...route,
    provider: 'Venmo',
    slowMs: services.slowMs,
    unknown: 'Payment not found or expired.',
    main,
    view: ({ merchant, context }, _query, language) => approvalView(merchant, context, language),
    decide: (approval, outcome) => decide(services, approval, outcome as Outcome),
  });
}

/** Stores the payer's decision once, and returns the next address; null if the request was already completed. */
async function decide(
  services: Services,
  { merchant, context, returns }: VenmoApproval,
  outcome: Outcome,
): Promise<string | null> {
  const { db, nonces } = services;
  const status = statuses[outcome];
  if (status === null) return addressAfter(outcome, returns, null);
  if (context) {
    const changed = await venmoContexts(services).setStatus(context.id, status);
    return changed && addressAfter(outcome, returns, { nonce: changed.nonce ?? '', contextId: context.id });
  }
  const nonce =
    status === 'APPROVED' ? await nonces.mint(db, { merchantId: merchant.id, details: venmoAccount }) : '';
  return addressAfter(outcome, returns, { nonce, contextId: null });
}

/** Finds the request of an app switch or web login; older integrations send the context id in the access token. */
async function findForApp(
  services: Services,
  token: string,
  query: URLSearchParams,
): Promise<VenmoApproval | null> {
  const [accessToken = '', pending] = token.split(pendingSeparator);
  const merchant = await services.merchants.find(merchantOfVenmoToken(accessToken) ?? '');
  if (!merchant?.settings.venmo) return null;
  const returns = returnAddressesOf(query);
  const id = query.get('resource_id') ?? pending;
  if (id === undefined) return { merchant, context: null, returns };
  const context = await venmoContexts(services).find(id);
  if (context?.merchant_id !== merchant.id || context.status === 'EXPIRED') return null;
  return { merchant, context, returns };
}

/** Finds the request of a scanned code. Opening it is what makes it SCANNED. */
async function scan(services: Services, id: string): Promise<VenmoApproval | null> {
  const contexts = venmoContexts(services);
  const found = await contexts.find(id);
  if (!found || found.status === 'EXPIRED' || !(found.client === 'DESKTOP' || found.client === 'LEGACY')) {
    return null;
  }
  const scanned = found.status === 'CREATED' ? await contexts.setStatus(id, 'SCANNED') : null;
  const context = scanned ?? found;
  const merchant = await services.merchants.find(context.merchant_id);
  return merchant && { merchant, context, returns: { success: null, cancel: null, error: null } };
}
