import { html } from 'hono/html';
import type { Html } from '../console/layout.js';
import { facts } from '../providers/provider-page.js';
import { type BankInput, simulated } from './bank-input.js';

/** Code that the bank would send to the shopper's phone. */
export const rightCode = '1234';

/** Error numbers of the authentication provider that a tester can simulate. */
const errorNumbers = [10001, 10002, 10003, 10005, 10006, 10007, 10008, 10009, 10010, 10011, 1010];

interface BankForm {
  address: string;
  shop: string;
  amount: string;
  triesLeft: number;
  /** True if the last code was wrong. */
  isWrong: boolean;
  fields: Html;
  say: (text: string, params?: Readonly<Record<string, string>>) => string;
}

/** Renders the request for the code that the bank has sent to the shopper. */
export function bankForm({ address, shop, amount, triesLeft, isWrong, fields, say }: BankForm): Html {
  const error = isWrong
    ? html`<p id="code-error" role="alert">
        ${say('This code is wrong. Tries left: {count}', { count: String(triesLeft) })}
      </p>`
    : '';
  const described = isWrong ? 'code-error code-hint' : 'code-hint';
  return html`
    ${facts([
      [say('To'), shop],
      [say('Amount'), amount],
    ])}
    <form method="post" action="${address}">
      ${fields} ${error}
      <label>
        ${say('Code from your bank')}
        <input
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          aria-describedby="${described}"
          ${isWrong ? html`aria-invalid="true"` : ''}
        />
      </label>
      <p id="code-hint">${say('In this sandbox the code is {code}.', { code: rightCode })}</p>
      <button name="choice" value="submit" class="main">${say('Confirm payment')}</button>
      <button name="choice" value="cancel">${say('Cancel')}</button>
      <details lang="en">
        <summary>Simulate a problem</summary>
        <div class="choices">
          ${Object.entries(simulated).map(([value, label]) => html`<button name="choice" value="${value}">${label}</button>`)}
          ${errorNumbers.map(
            (number) => html`<button name="choice" value="error-${number}">Provider error ${number}</button>`,
          )}
        </div>
      </details>
    </form>
  `;
}

/** Renders the values that the form returns unchanged. */
export function hiddenFields({ creq, PaReq, MD, TermUrl, origin }: BankInput): Html {
  const values = Object.entries({ creq, PaReq, MD, TermUrl, origin });
  return html`${values.map(([name, value]) =>
    value === undefined ? '' : html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`;
}
