import type { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { SandboxEnv } from '../http-env.js';
import { demoCredentials } from '../merchants/merchants.js';
import type { Preference, PreferredMethods } from '../preferred-methods/preferred-methods.js';
import { back } from './back.js';
import { checkbox } from './form-fields.js';
import type { Html } from './layout.js';

/** Schema of a preference that tests in another process send. */
export const preferenceSchema = z.strictObject({
  merchantId: z.string().min(1),
  customerId: z.string().min(1).nullable().default(null),
  paypal: z.boolean(),
  venmo: z.boolean(),
});

const preferenceForm = z.object({
  merchantId: z.string().trim().min(1),
  customerId: z
    .string()
    .trim()
    .default('')
    .transform((id) => (id === '' ? null : id)),
  paypal: checkbox,
  venmo: checkbox,
});

export function addPreferredMethodsForms(app: Hono<SandboxEnv>, preferredMethods: PreferredMethods): void {
  app.post('/console/preferred-methods', async (c) => {
    const parsed = preferenceForm.safeParse(await c.req.parseBody());
    if (!parsed.success) return back(c, '/console', 'invalid');
    preferredMethods.set(parsed.data);
    return back(c, '/console', 'done');
  });

  app.post('/console/preferred-methods/remove', async (c) => {
    const { data } = preferenceForm.safeParse(await c.req.parseBody());
    const isRemoved = data !== undefined && preferredMethods.remove(data.merchantId, data.customerId);
    return back(c, '/console', isRemoved ? 'done' : 'not_found');
  });
}

export function preferredMethodsForm(): Html {
  return html`<form class="switch" method="post" action="/console/preferred-methods">
    <label
      >Merchant
      <input
        name="merchantId"
        type="text"
        value="${demoCredentials.id}"
        autocomplete="off"
        spellcheck="false"
        required
    /></label>
    <label
      >Customer
      <input
        name="customerId"
        type="text"
        placeholder="All other customers"
        autocomplete="off"
        spellcheck="false"
    /></label>
    <label class="check"><input name="paypal" type="checkbox" /> PayPal preferred</label>
    <label class="check"><input name="venmo" type="checkbox" /> Venmo preferred</label>
    <button type="submit">Set preference</button>
  </form>`;
}

export function preferenceRows(preferences: readonly Preference[]): Html {
  if (preferences.length === 0)
    return html`<li class="empty" data-key="none" data-version="1">No preferences set.</li>`;
  return html`${preferences.map(
    (preference) =>
      html`<li
        class="row"
        data-key="${preference.merchantId} ${preference.customerId ?? ''}"
        data-version="${methodNamesOf(preference)}"
      >
        <span class="main">${describePreference(preference)}</span>
        <form method="post" action="/console/preferred-methods/remove">
          <button class="quiet" type="submit">
            Remove<span class="hidden"> preference: ${describePreference(preference)}</span>
          </button>
          <input type="hidden" name="merchantId" value="${preference.merchantId}" />
          <input type="hidden" name="customerId" value="${preference.customerId ?? ''}" />
        </form>
      </li>`,
  )}`;
}

function describePreference(preference: Preference): string {
  return `${preference.customerId ?? 'All other customers'} of ${preference.merchantId}: ${methodNamesOf(preference)}`;
}

function methodNamesOf({ paypal, venmo }: Preference): string {
  return [paypal && 'PayPal', venmo && 'Venmo'].filter(Boolean).join(' and ') || 'None';
}
