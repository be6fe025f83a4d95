import { html } from 'hono/html';
import type { Html } from '../console/layout.js';
import type { PayPalRequest } from '../providers/approval-request.js';
import type { Approval } from '../providers/approvals.js';
import type { Language } from '../providers/language.js';
import { facts } from '../providers/provider-page.js';
import { formatAmount, parseAmount } from '../transactions/money.js';
import { samplePayer } from './payer.js';

/** Opener of the approval page: the shop's own popup, or the button script. */
export interface Opening {
  /** Origin of the page with the buttons. */
  shop: string | null;
  /** True if the shop's page must accept a shipping option before it applies. */
  shopUpdates: boolean;
  isCommit: boolean;
  /** Id of the shipping option that the page with the buttons has accepted. */
  option: string | null;
}

export function openingOf(query: URLSearchParams): Opening {
  return {
    shop: query.get('shop'),
    shopUpdates: query.get('shipping') === 'ask',
    isCommit: query.get('useraction') === 'commit',
    option: query.get('option'),
  };
}

/** Renders the payment and the choices that the payer has before approving it. */
export function approvalView(approval: Approval, opening: Opening, language: Language) {
  const { say } = language;
  const { kind, request } = approval;
  const paypal = request.paypal ?? neverShown;
  const { description, hasSavedAccount, shippingAddress } = paypal;
  const ship = shippingAddress && Object.values(shippingAddress).filter(Boolean).join(', ');
  const rows = [
    [say(kind === 'vault' ? 'For' : 'To'), request.shop],
    [
      say('Account'),
      hasSavedAccount ? say('{email} (saved by the shop)', { email: samplePayer.email }) : samplePayer.email,
    ],
    ...(description ? [[say('Description'), description] as const] : []),
    ...(ship ? [[say('Ship to'), ship] as const] : []),
  ] as const;
  return {
    title: say(kind === 'vault' ? 'Save PayPal for future payments' : 'Pay with PayPal'),
    body: html`${facts(rows)} ${kind === 'checkout' ? total(request, language) : ''}
      <script type="module" src="/paypal/page.js"></script>`,
    fields: html`${shipping(approval, { paypal, opening, language })}
    ${kind === 'checkout' ? funding(paypal, language) : ''}`,
    main: {
      approve: approveText(kind, opening),
      cancel: say('Cancel and return to {shop}', { shop: request.shop }),
    },
  };
}

const neverShown: PayPalRequest = {
  description: null,
  hasSavedAccount: false,
  offersCredit: false,
  offersPayLater: false,
  asksForShipping: false,
  shippingAddress: null,
  shippingOptions: [],
  funding: 'balance',
};

function approveText(kind: Approval['kind'], { isCommit }: Opening): string {
  if (kind === 'vault') return 'Agree and continue';
  return isCommit ? 'Pay now' : 'Continue';
}

function total({ amount, currency }: Approval['request'], { say, money }: Language): Html {
  return html`<p class="total">
    <span>${say('Total')}</span> <strong data-total>${money(amount, currency)}</strong>
  </p>`;
}

function shipping(
  approval: Approval,
  { paypal, opening, language }: { paypal: PayPalRequest; opening: Opening; language: Language },
): Html | '' {
  const { say, money } = language;
  if (paypal.shippingOptions.length === 0) return '';
  const { token, payment_id, request } = approval;
  const chosen = opening.option ?? paypal.shippingOptions.find(({ isSelected }) => isSelected)?.id;
  const requested = opening.shopUpdates ? (opening.shop ?? '') : '';
  return html`<fieldset
    data-shipping
    data-shop="${requested}"
    data-token="${token}"
    data-payment="${payment_id}"
  >
    <legend>${say('Shipping')}</legend>
    ${paypal.shippingOptions.map(({ id, label, amount: value, currency }) => {
      const option = { id, label, amount: { currency_code: currency, value } };
      return html`<label>
        <input
          type="radio"
          name="shipping"
          value="${id}"
          ${id === chosen ? 'checked' : ''}
          data-option="${JSON.stringify(option)}"
          data-total="${money(amountWith(request, id), request.currency)}"
        />
        <span>${label}</span> <span>${money(value, currency)}</span>
      </label>`;
    })}
    <p role="status" data-shipping-status></p>
  </fieldset>`;
}

const fundings = { balance: 'PayPal balance', credit: 'PayPal Credit', card: 'Sample Rewards Card' } as const;

function funding({ offersCredit, offersPayLater, funding: chosen }: PayPalRequest, { say }: Language): Html {
  const offered = Object.entries(fundings).filter(
    ([name]) => name !== 'credit' || offersCredit || offersPayLater,
  );
  return html`<fieldset>
    <legend>${say('Pay with')}</legend>
    ${offered.map(
      ([name, label]) =>
        html`<label>
          <input type="radio" name="funding" value="${name}" ${name === chosen ? 'checked' : ''} />
          <span>${say(label)}</span>
        </label>`,
    )}
  </fieldset>`;
}

/** Returns the amount with the cost of this shipping option in place of the selected one's. */
export function amountWith({ amount, currency, paypal }: Approval['request'], option: string): string {
  const options = paypal?.shippingOptions ?? [];
  const minor = (value: string | undefined) => (value ? (parseAmount(value, currency) ?? 0) : 0);
  const selected = options.find(({ isSelected }) => isSelected);
  const next = options.find(({ id }) => id === option);
  if (!currency || !next) return amount;
  return formatAmount(minor(amount) - minor(selected?.amount) + minor(next.amount), currency);
}
