import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { marksTemplate } from '../ui/marks/marks.js';
import { type CheckoutView, isBusy } from './checkout.types.js';
import { type MethodName, methodLabel } from './methods.js';
import { panelTemplate } from './panel.template.js';

/** Number of rows that are shown before the shopper asks for the rest. */
const mostRows = 4;

/** One choice of the list. */
interface Row {
  /** Position or name, which does not change with the nonce of a saved payment method. */
  readonly key: string;
  readonly isChosen: boolean;
  /** Undefined for a saved payment method. */
  readonly name?: MethodName;
  readonly label: TemplateResult | undefined;
  readonly onChoose: () => void;
}

/** Returns the rows of the list: the saved payment methods first. */
function rowsOf(view: CheckoutView): readonly Row[] {
  const { available } = view;
  const { names, chosen, saved } = available;
  const ofSaved = saved.methods.map((method, index) => ({
    key: `saved-${index}`,
    isChosen: method.nonce === saved.chosen?.nonce,
    label: saved.template?.savedLabel(method, view.language),
    onChoose: () => {
      saved.choose(method.nonce);
    },
  }));
  const ofNames = names.map((name) => ({
    key: name,
    isChosen: name === chosen && !saved.chosen,
    name,
    label: html`<span class="choice-name" .textContent=${methodLabel(name, view.methodMessages)}></span
      >${marksTemplate(available.marksOf(name))}`,
    onChoose: () => {
      view.onChoose(name);
    },
  }));
  return [...ofSaved, ...ofNames];
}

/** Returns the rows that are shown at first; the chosen one is never hidden. */
function firstRows(rows: readonly Row[]): readonly Row[] {
  const chosen = rows.findIndex(({ isChosen }) => isChosen);
  return rows.filter((_, index) =>
    chosen < mostRows ? index < mostRows : index < mostRows - 1 || index === chosen,
  );
}

/** Renders the list of methods, in which the chosen one is opened; for a single method its panel alone. */
export function choicesTemplate(view: CheckoutView): TemplateResult {
  const { available } = view;
  const { isPending, expected, saved } = available;
  const rows = rowsOf(view);
  const shown = view.isExpanded ? rows : firstRows(rows);
  const isWaiting = isPending && saved.methods.length === 0;
  const isListed = rows.length > 1 || saved.methods.length > 0 || (isWaiting && expected.rows > 1);
  const entry = (row: Row | undefined) =>
    row
      ? html`<div class=${row.isChosen ? 'entry open' : 'entry'}>
          ${isListed ? (isWaiting ? placeholder : choice(row, view)) : nothing}
          ${row.isChosen ? panelTemplate(row.name, view) : nothing}
        </div>`
      : nothing;
  const onMore = () => {
    view.onMore(shown.length);
  };
  // Below the wallets, the line between them and the list says the same.
  const hasWallets = available.express.length + expected.wallets > 0;
  return html`${isListed ? html`<p class=${hasWallets ? 'visually-hidden' : 'question'} id="question" .textContent=${view.methodMessages.chooseMethod}></p>` : nothing}
    <div
      class=${isListed ? 'choices listed' : 'choices'}
      part="choices"
      role=${isListed ? 'group' : nothing}
      aria-labelledby=${isListed ? 'question' : nothing}
    >
      ${repeat(
        available.rowOrder.update(shown.map(({ key }) => key)),
        (key) => key,
        (key) => entry(shown.find((row) => row.key === key)),
      )}
      ${
        isListed && isWaiting
          ? Array.from(
              { length: Math.min(expected.rows, mostRows) - shown.length },
              () => html`<div class="entry">${placeholder}</div>`,
            )
          : nothing
      }
      ${
        shown.length < rows.length || (isWaiting && expected.rows > mostRows)
          ? html`<div class="entry">
              <button
                class="more"
                part="more"
                type="button"
                aria-expanded="false"
                ?disabled=${isWaiting || view.isDisabled || isBusy(view)}
                @click=${onMore}
              >
                <span .textContent=${view.methodMessages.moreWays}></span>
              </button>
            </div>`
          : nothing
      }
    </div>`;
}

const placeholder = html`<div class="choice pending" aria-hidden="true"></div>`;

function choice({ key, isChosen, name, label, onChoose }: Row, view: CheckoutView): TemplateResult {
  return html`<label class="choice" part=${name === undefined ? 'choice saved' : 'choice'}
    ><input
      type="radio"
      name="method"
      value=${key}
      .checked=${isChosen}
      ?disabled=${view.isDisabled || isBusy(view)}
      @change=${onChoose}
    />${label}</label
  >`;
}
