import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxContext, SandboxEnv } from '../http-env.js';
import type { Services } from '../services.js';
import type { Approval } from './approvals.js';
import { bankPage, noticePage, outcomes } from './latinum-page.js';
import { providerHeaders } from './provider-headers.js';

const styles = readFileSync(new URL('./assets/provider.css', import.meta.url), 'utf8');
const script = readFileSync(new URL('./assets/provider.js', import.meta.url), 'utf8');

const decision = z.object({ token: z.string(), outcome: z.enum(outcomes) });

/** The page of a bank, on which a shopper approves a local payment: `/latinum`. */
export function latinumApp({ db, approvals }: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use('/latinum', providerHeaders);
  app.use('/latinum/*', providerHeaders);

  app.get('/latinum/provider.css', (c) => c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/latinum/provider.js', (c) =>
    c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  const show = async (c: SandboxContext) => {
    const approval = await approvals.find(db, c.req.query('token') ?? '');
    return approval
      ? c.html(await bankPage(approval, answerOf(approval, 'approve')))
      : c.html(await noticePage('There is no such payment.'), 404);
  };
  app.get('/latinum', show);
  // A page on the way that cuts the window off from whoever opened it, as some banks' do.
  app.get('/latinum/severed', async (c) => {
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    return show(c);
  });

  app.post('/latinum', async (c) => {
    const parsed = decision.safeParse(await c.req.parseBody());
    if (!parsed.success) return c.html(await noticePage('The form was not filled in correctly.'), 400);
    const { token, outcome } = parsed.data;
    const decided = await approvals.decide(db, token, states[outcome]);
    return decided
      ? c.redirect(answerOf(decided, outcome), 303)
      : c.html(await noticePage('This payment is over.'), 409);
  });
  return app;
}

const states = {
  approve: 'approved',
  cancel: 'canceled',
  'cancel-plain': 'canceled',
  fail: 'failed',
} as const;

/** Where the bank sends the shopper, with what it has to say appended to the query that is there already. */
function answerOf(
  { token, payment_id, payer_id, ...approval }: Approval,
  outcome: (typeof outcomes)[number],
) {
  const isBack = outcome === 'cancel' || outcome === 'cancel-plain';
  const url = new URL(isBack ? approval.cancel_url : approval.return_url);
  const said = {
    approve: { token, paymentId: payment_id, PayerID: payer_id },
    cancel: { token, errorcode: 'payment_error' },
    'cancel-plain': { token },
    fail: { token, errorcode: 'processing_error' },
  }[outcome];
  for (const [name, value] of Object.entries(said)) url.searchParams.append(name, value);
  return url.href;
}
