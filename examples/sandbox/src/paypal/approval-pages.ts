import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../http-env.js';
import type { Approval } from '../providers/approvals.js';
import { providerPage } from '../providers/provider-page.js';
import { providerHeaders, providerSite, withParameters } from '../providers/provider-site.js';
import type { Services } from '../services.js';
import { amountWith, approvalView, openingOf } from './approval-view.js';
import { buttonsScript } from './buttons-script.js';

const pageScript = readFileSync(new URL('./assets/page.js', import.meta.url), 'utf8');

const states = { approve: 'approved', cancel: 'canceled', fail: 'failed' } as const;
type Outcome = keyof typeof states;

/**
 * Serves the pages on which a payer approves a payment or an agreement, and the files of the button script.
 */
export function paypalPages(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  for (const route of [
    { path: '/checkoutnow', parameter: 'token', kind: 'checkout' },
    { path: '/agreements/approve', parameter: 'ba_token', kind: 'vault' },
  ] as const) {
    app.route('/', approvalSite(services, route));
  }

  app.use('/paypal/waiting', providerHeaders);
  app.get('/paypal/waiting', (c) => {
    const body = html`<p role="status" data-waiting="${c.req.query('shop') ?? ''}">Opening PayPal…</p>
      <script type="module" src="/paypal/page.js"></script>`;
    return c.html(providerPage({ provider: 'PayPal', title: 'One moment', body }));
  });
  // Last page of the popup of a button; it sends the outcome to its opener.
  app.use('/paypal/back', providerHeaders);
  app.get('/paypal/back', (c) => {
    const { shop = '', ...report } = c.req.query();
    const body = html`<p role="status" data-report="${JSON.stringify(report)}" data-shop="${shop}">
        Returning to the shop…
      </p>
      <script type="module" src="/paypal/page.js"></script>`;
    return c.html(providerPage({ provider: 'PayPal', title: 'One moment', body }));
  });
  app.get('/paypal/page.js', (c) =>
    c.body(pageScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/sdk/js', (c) =>
    c.body(buttonsScript(new URL(c.req.url)), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );
  app.get('/smart/buttons/preload', (c) =>
    c.body('', 200, { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' }),
  );
  return app;
}

interface ApprovalRoute {
  path: string;
  parameter: string;
  kind: Approval['kind'];
}

function approvalSite(
  { db, approvals, slowMs }: Services,
  { path, parameter, kind }: ApprovalRoute,
): Hono<SandboxEnv> {
  return providerSite<Approval>({
    path,
    parameter,
    provider: 'PayPal',
    slowMs,
    unknown: 'Payment not found.',
    async find(token) {
      const approval = await approvals.find(db, token);
      return approval?.kind === kind ? approval : null;
    },
    main: { approve: 'Continue', cancel: 'Cancel' },
    wrong: { fail: 'Approve, then decline' },
    view(approval, query, language) {
      const opening = openingOf(query);
      const view = approvalView(approval, opening, language);
      if (opening.shop === null) return view;
      const { shop, shopUpdates } = opening;
      const more = html`<input type="hidden" name="shop" value="${shop}" />
        <input type="hidden" name="shopUpdates" value="${shopUpdates ? '1' : ''}" />`;
      return { ...view, fields: html`${view.fields} ${more}` };
    },
    async decide(approval, outcome, { shipping, funding, shop, shopUpdates }) {
      const chosen = outcome as Outcome;
      const terms = withChoices(approval.request, { shipping, funding, shopUpdates });
      if (chosen === 'approve' && !(await approvals.revise(db, approval.token, terms))) return null;
      const decided = await approvals.decide(db, approval.token, states[chosen]);
      return decided && leadBack(decided, chosen, typeof shop === 'string' ? shop : null);
    },
  });
}

function withChoices(
  request: Approval['request'],
  { shipping, funding, shopUpdates }: Readonly<Record<string, unknown>>,
): Approval['request'] {
  const { paypal } = request;
  if (!paypal) return request;
  const known = paypal.shippingOptions.some(({ id }) => id === shipping);
  const shippingOptions = known
    ? paypal.shippingOptions.map((option) => ({ ...option, isSelected: option.id === shipping }))
    : paypal.shippingOptions;
  const fundings = ['balance', 'credit', 'card'] as const;
  return {
    ...request,
    // A shop that handles shipping changes updates the amount itself.
    amount: known && shopUpdates !== '1' ? amountWith(request, String(shipping)) : request.amount,
    paypal: {
      ...paypal,
      shippingOptions,
      funding: fundings.find((name) => name === funding) ?? paypal.funding,
    },
  };
}

/**
 * Returns the shop's address for a popup of the SDK. For a popup of a button, returns the page that notifies
 * the opener.
 */
function leadBack(approval: Approval, outcome: Outcome, shop: string | null): string {
  const { kind, token, payment_id: paymentId, payer_id: PayerID } = approval;
  const parameters =
    kind === 'vault'
      ? { ba_token: token, ...(outcome === 'cancel' ? {} : { token: paymentId }) }
      : {
          ...(outcome === 'cancel' ? {} : { paymentId }),
          token,
          ...(outcome === 'cancel' ? {} : { PayerID }),
        };
  if (shop !== null) {
    return `/paypal/back?${new URLSearchParams({ shop, outcome, payer: PayerID, ...parameters }).toString()}`;
  }
  return withParameters(outcome === 'cancel' ? approval.cancel_url : approval.return_url, parameters);
}
