import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../http-env.js';
import { localPaymentName } from '../gateway/local-payment-names.js';
import { completeLocalPayment } from '../gateway/local-payments.js';
import type { Services } from '../services.js';
import type { Approval } from './approvals.js';
import { facts } from './provider-page.js';
import { providerSite, withParameters } from './provider-site.js';

const main = { approve: 'Approve payment', cancel: 'Cancel and return' } as const;
const wrong = { 'cancel-plain': 'Cancel without an error code', fail: 'Fail at the bank' } as const;

type Outcome = keyof typeof main | keyof typeof wrong;

const states: Readonly<Record<Exclude<Outcome, 'approve'>, 'canceled' | 'failed'>> = {
  cancel: 'canceled',
  'cancel-plain': 'canceled',
  fail: 'failed',
};

/** Serves the bank's page at `/latinum`, where a shopper approves a local payment. */
export function latinumApp(services: Services): Hono<SandboxEnv> {
  const { db, approvals, slowMs } = services;
  return providerSite<Approval>({
    path: '/latinum',
    parameter: 'token',
    provider: 'Sample Bank',
    slowMs,
    unknown: 'Payment not found.',
    find: (token) => approvals.find(db, token),
    main,
    wrong,
    view: (approval, _query, { say, money }) => {
      const { amount, currency, source, shop } = approval.request;
      const method = localPaymentName(source);
      return {
        title: say('Approve your {method} payment', { method }),
        body: facts([
          [say('To'), shop],
          [say('Amount'), money(amount, currency)],
        ]),
        more: html`<a href="${returnUrlOf(approval, 'approve')}" target="_blank" data-approve="approve"
          >Return in another tab</a
        >`,
      };
    },
    async decide({ token, nonce }, outcome) {
      const chosen = outcome as Outcome;
      if (chosen === 'approve') {
        const completed = await db
          .transaction()
          .execute((trx) => completeLocalPayment(services, trx, { token }));
        return completed && returnUrlOf(completed, chosen);
      }
      // The webhook has already reported the payment, so the decision is final.
      if (nonce !== null) return null;
      const decided = await approvals.decide(db, token, states[chosen]);
      return decided && returnUrlOf(decided, chosen);
    },
  });
}

/** Returns the address to which the bank redirects the shopper. */
function returnUrlOf({ token, payment_id, payer_id, ...approval }: Approval, outcome: Outcome): string {
  const isBack = outcome === 'cancel' || outcome === 'cancel-plain';
  const parameters = {
    approve: { token, paymentId: payment_id, PayerID: payer_id },
    cancel: { token, errorcode: 'payment_error' },
    'cancel-plain': { token },
    fail: { token, errorcode: 'processing_error' },
  }[outcome];
  return withParameters(isBack ? approval.cancel_url : approval.return_url, parameters);
}
