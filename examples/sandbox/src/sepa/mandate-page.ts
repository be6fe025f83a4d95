import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../http-env.js';
import { facts } from '../providers/provider-page.js';
import { providerSite, withParameters } from '../providers/provider-site.js';
import type { Services } from '../services.js';
import type { Mandate } from './mandates.js';

const states = { approve: 'agreed', cancel: 'canceled', fail: 'failed' } as const;

/** Serves the page on which a shopper approves a mandate. */
export function mandatePages({ db, mandates, merchants, slowMs }: Services): Hono<SandboxEnv> {
  return providerSite<Mandate & { shop: string }>({
    path: '/sepa/mandate',
    parameter: 'cart_id',
    provider: 'Sample Bank',
    slowMs,
    unknown: 'Mandate not found.',
    async find(id) {
      const mandate = await mandates.find(db, id);
      const merchant = mandate && (await merchants.find(mandate.merchant_id));
      return mandate && { ...mandate, shop: merchant?.settings.displayName ?? 'the shop' };
    },
    main: { approve: 'Agree and return', cancel: 'Cancel' },
    wrong: { fail: 'Agree, then decline' },
    view: ({ account_holder_name, last4, mandate_type, shop }, _query, { say }) => ({
      title: say('Your SEPA mandate'),
      body: html`<p>
          ${say('You authorize {shop} to collect payments from your account by direct debit.', { shop })}
        </p>
        ${facts([
          [say('Account holder'), account_holder_name],
          ['IBAN', `•••• •••• •••• ${last4}`],
          [say('For'), say(mandate_type === 'RECURRENT' ? 'Recurring payments' : 'One-time payment')],
        ])}`,
    }),
    async decide({ id, return_url, cancel_url }, outcome) {
      const chosen = outcome as keyof typeof states;
      await mandates.decide(db, id, states[chosen]);
      return withParameters(chosen === 'cancel' ? cancel_url : return_url, { cart_id: id });
    },
  });
}
