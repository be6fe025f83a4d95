import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../http-env.js';
import { facts } from '../providers/provider-page.js';
import { providerSite, withAnswer } from '../providers/provider-site.js';
import type { Services } from '../services.js';
import { resourceUrl } from './resource-url.js';
import type { WalletToken } from './wallet-tokens.js';

const script = readFileSync(new URL('./assets/wallet.js', import.meta.url), 'utf8');

const main = { approve: 'Pay with this card', cancel: 'Cancel and return' } as const;
const wrong = {
  fail: 'Fail in the wallet',
  'null-verifier': 'Approve with a null verifier',
  'no-verifier': 'Approve without a verifier',
} as const;

type Outcome = keyof typeof main | keyof typeof wrong;

const states: Readonly<Record<Outcome, 'approved' | 'canceled' | 'failed'>> = {
  approve: 'approved',
  cancel: 'canceled',
  fail: 'failed',
  'null-verifier': 'approved',
  'no-verifier': 'approved',
};

/** The wallet itself, which was switched off long ago: its script, and the page it leads to. */
export function walletPages({ db, walletTokens, slowMs }: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/dyn/js/switch/integration/MasterPass.client.js', (c) =>
    c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'no-cache',
    }),
  );
  const site = providerSite<WalletToken>({
    path: '/masterpass/checkout',
    parameter: 'token',
    provider: 'Sample Wallet',
    slowMs,
    unknown: 'Payment not found.',
    find: (token) => walletTokens.find(db, token),
    main,
    wrong,
    view: ({ shop, subtotal, currency }, _query, { say, money }) => ({
      title: say('Pay from your wallet'),
      body: html`<p>
          ${say('We share your card’s last digits, your address and your contact details with the shop.')}
        </p>
        ${facts([
          [say('To'), shop],
          [say('Card'), 'MasterCard •••• 2222'],
          [say('Amount'), money(subtotal, currency)],
        ])}`,
    }),
    async decide({ token }, outcome) {
      const decided = await walletTokens.decide(db, token, states[outcome as Outcome]);
      return decided && withAnswer(decided.callback_url, answerOf(decided, outcome as Outcome));
    },
  });
  app.route('/', site);
  return app;
}

/** Returns the query parameters of the redirect to the shop. */
function answerOf({ token, verifier }: WalletToken, outcome: Outcome): Record<string, string> {
  if (outcome === 'cancel') return { mpstatus: 'cancel' };
  if (outcome === 'fail') return { mpstatus: 'failure' };
  const recorded = {
    approve: { oauth_verifier: verifier },
    'null-verifier': { oauth_verifier: 'null' },
    'no-verifier': {},
  };
  return {
    mpstatus: 'success',
    oauth_token: token,
    ...recorded[outcome],
    checkout_resource_url: resourceUrl(token),
  };
}
