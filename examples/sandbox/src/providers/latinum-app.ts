import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../http-env.js';
import type { Services } from '../services.js';
import type { Approval } from './approvals.js';
import { facts } from './provider-page.js';
import { providerSite, withAnswer } from './provider-site.js';

const main = { approve: 'Approve the payment', cancel: 'Cancel and go back' } as const;
const wrong = { 'cancel-plain': 'Cancel without an error code', fail: 'Let the bank fail' } as const;

type Outcome = keyof typeof main | keyof typeof wrong;

const states: Readonly<Record<Outcome, 'approved' | 'canceled' | 'failed'>> = {
  approve: 'approved',
  cancel: 'canceled',
  'cancel-plain': 'canceled',
  fail: 'failed',
};

/** The page of a bank, on which a shopper approves a local payment: `/latinum`. */
export function latinumApp({ db, approvals }: Services): Hono<SandboxEnv> {
  return providerSite<Approval>({
    path: '/latinum',
    parameter: 'token',
    provider: 'Sample Bank',
    unknown: 'There is no such payment.',
    find: (token) => approvals.find(db, token),
    main,
    wrong,
    view: (approval) => {
      const { amount, currency, source, shop } = approval.request;
      return {
        title: 'Approve a payment',
        body: facts([
          ['To', shop],
          ['By', source],
          ['Amount', `${amount} ${currency}`],
        ]),
        more: html`<a href="${answerOf(approval, 'approve')}" target="_blank" data-approve="approve"
          >Come back in another tab</a
        >`,
      };
    },
    async decide({ token }, outcome) {
      const chosen = outcome as Outcome;
      const decided = await approvals.decide(db, token, states[chosen]);
      return decided && answerOf(decided, chosen);
    },
  });
}

/** Where the bank sends the shopper. */
function answerOf({ token, payment_id, payer_id, ...approval }: Approval, outcome: Outcome): string {
  const isBack = outcome === 'cancel' || outcome === 'cancel-plain';
  const said = {
    approve: { token, paymentId: payment_id, PayerID: payer_id },
    cancel: { token, errorcode: 'payment_error' },
    'cancel-plain': { token },
    fail: { token, errorcode: 'processing_error' },
  }[outcome];
  return withAnswer(isBack ? approval.cancel_url : approval.return_url, said);
}
