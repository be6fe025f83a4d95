import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../http-env.js';
import type { Approval } from '../providers/approvals.js';
import { facts } from '../providers/provider-page.js';
import { providerSite, withParameters } from '../providers/provider-site.js';
import type { Services } from '../services.js';
import { returnQueryOf, main, type Outcome, states, wrong } from './wallet-outcomes.js';

const script = readFileSync(new URL('./assets/wallet.js', import.meta.url), 'utf8');

/** The wallet itself, which was switched off long ago: its script, and the page it leads to. */
export function walletPages({ db, approvals, slowMs }: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/dyn/js/switch/integration/MasterPass.client.js', (c) =>
    c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'no-cache',
    }),
  );
  const site = providerSite<Approval>({
    path: '/masterpass/checkout',
    parameter: 'token',
    provider: 'Sample Wallet',
    slowMs,
    unknown: 'Payment not found.',
    async find(token) {
      const approval = await approvals.find(db, token);
      return approval?.kind === 'masterpass' ? approval : null;
    },
    main,
    wrong,
    view: ({ request: { shop, amount, currency } }, _query, { say, money }) => ({
      title: say('Pay from your wallet'),
      body: html`<p>
          ${say('We share your card’s last digits, your address and your contact details with the shop.')}
        </p>
        ${facts([
          [say('To'), shop],
          [say('Card'), 'MasterCard •••• 2222'],
          [say('Amount'), money(amount, currency)],
        ])}`,
    }),
    async decide({ token }, outcome) {
      const decided = await approvals.decide(db, token, states[outcome as Outcome]);
      return decided && withParameters(decided.return_url, returnQueryOf(decided, outcome as Outcome));
    },
  });
  app.route('/', site);
  return app;
}
