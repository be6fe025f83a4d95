import { html } from 'hono/html';
import type { Html } from '../console/layout.js';
import type { Merchant } from '../merchants/merchants.js';
import type { Language } from '../providers/language.js';
import { facts } from '../providers/provider-page.js';
import type { VenmoContext } from './contexts.js';
import { userName } from './payer.js';

/** Currency of all Venmo payments. */
const currency = 'USD';

/** Renders the payment that a payer authorizes. */
export function approvalView(
  merchant: Merchant,
  context: VenmoContext | null,
  { say, money }: Language,
): { title: string; body: Html } {
  const { usage = null, totalAmount = null } = context?.request ?? {};
  const shares = merchant.settings.venmo?.enrichedCustomerData === true && context?.client !== 'LEGACY';
  return {
    title: say('Pay with Venmo'),
    body: html`${facts([
      [say('To'), shopOf(merchant, context)],
      [say('Account'), `@${userName}`],
      ...(usage === null
        ? []
        : [[say('For'), say(usage === 'MULTI_USE' ? 'Recurring payments' : 'One-time payment')] as const]),
      ...(totalAmount === null ? [] : [[say('Amount'), money(totalAmount, currency)] as const]),
    ])}
    ${
      shares && context !== null
        ? html`<p>
            ${say('Venmo shares your name, email, phone and the addresses that the shop asks for.')}
          </p>`
        : ''
    }`,
  };
}

/** Returns the name under which payers know the shop. */
export const shopOf = (merchant: Merchant, context: VenmoContext | null): string =>
  context?.request.displayName ?? merchant.settings.displayName;

/** Returns the amount of a context as text, or null if the shop did not send it. */
export const amountOf = ({ request }: VenmoContext, { money }: Language): string | null =>
  request.totalAmount === null ? null : money(request.totalAmount, currency);
