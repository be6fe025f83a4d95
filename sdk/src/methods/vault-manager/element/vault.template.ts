import { html, nothing, type TemplateResult } from 'lit';
import { fill } from '../../../locales/index.js';
import type { VaultMessages } from '../../../locales/catalogue.types.js';
import { describeSavedMethod, type SavedMethodDescription } from '../../../ui/saved-method.js';
import { savedMethodTemplate } from '../../../ui/saved-method.template.js';
import type { VaultedPaymentMethod } from '../page/vault-manager.gateway.js';
import type { VaultState } from '../page/vault-manager.machine.js';
import { textWith } from '../../../ui/text-with.template.js';

type List = Exclude<VaultState, { status: 'empty' }>;

interface VaultView {
  list: List;
  vaultMessages: VaultMessages;
  /** Label of the button; undefined without a button. */
  payLabel: string | undefined;
  /** Amount in the label. */
  amount: string | undefined;
  isDisabled: boolean;
  /** True while a payment is in progress. */
  isBusy: boolean;
  isRemovable: boolean;
  onChoose: (nonce: string) => void;
  onAsk: (nonce: string) => void;
  onKeep: () => void;
  onConfirm: () => void;
  onPay: () => void;
}

/** Renders the list of payment methods, or the text of an empty one. */
export function listTemplate(view: VaultView): TemplateResult {
  const { list, vaultMessages, isDisabled, isBusy } = view;
  if (list.methods.length === 0) {
    return html`<p class="empty" part="empty" tabindex="-1" .textContent=${vaultMessages.empty}></p>`;
  }
  return html`<fieldset class="list" part="list" ?disabled=${isDisabled || isBusy}>
      <legend .textContent=${vaultMessages.saved}></legend>
      ${list.methods.map((method, index) => rowTemplate(method, index, view))}
    </fieldset>
    ${payButton(view)}`;
}

function payButton({ payLabel, amount, isDisabled, isBusy, list, onPay }: VaultView) {
  if (payLabel === undefined) return nothing;
  const isWaiting = isBusy || list.status === 'deleting';
  return html`<button
    class="pay"
    part="button"
    type="button"
    ?disabled=${isDisabled}
    aria-disabled=${isWaiting ? 'true' : nothing}
    @click=${onPay}
  >
    ${textWith(payLabel, amount)}
  </button>`;
}

function rowTemplate(method: VaultedPaymentMethod, index: number, view: VaultView): TemplateResult {
  const { list, vaultMessages, isRemovable, onChoose, onAsk } = view;
  const described = describeSavedMethod(method, vaultMessages);
  const isConfirming =
    (list.status === 'confirming' || list.status === 'deleting') && list.nonce === method.nonce;
  const onChange = () => {
    onChoose(method.nonce);
  };
  const onRemove = () => {
    onAsk(method.nonce);
  };
  return html`<div class="row" part="method" data-index=${index}>
    <div class="line">
      <label>
        <input
          type="radio"
          name="method"
          value=${index}
          .checked=${method.nonce === list.chosen}
          @change=${onChange}
        />
        ${savedMethodTemplate(method, vaultMessages)}
      </label>
      ${
        isRemovable
          ? html`<button
              class="remove"
              part="remove"
              type="button"
              aria-label=${fill(vaultMessages.remove, { name: described.name })}
              aria-expanded=${isConfirming ? 'true' : 'false'}
              @click=${onRemove}
            >
              ${binShape}
            </button>`
          : nothing
      }
    </div>
    ${isConfirming ? questionTemplate(described, method, view) : nothing}
  </div>`;
}

function questionTemplate(
  { name, digits }: SavedMethodDescription,
  method: VaultedPaymentMethod,
  view: VaultView,
): TemplateResult {
  const { list, vaultMessages, onKeep, onConfirm } = view;
  const isDeleting = list.status === 'deleting';
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isDeleting) return;
    // A dialog of the shop around the element must stay open.
    event.preventDefault();
    event.stopPropagation();
    onKeep();
  };
  const disabled = isDeleting ? 'true' : nothing;
  return html`<div
    class="question"
    part="question"
    role="group"
    aria-labelledby="question"
    aria-describedby="consequence"
    @keydown=${onKey}
  >
    <div>
      <p id="question">${textWith(fill(vaultMessages.confirm, { name }), digits)}</p>
      <p
        class="note"
        id="consequence"
        .textContent=${`${method.hasSubscription ? `${vaultMessages.subscription} ` : ''}${vaultMessages.consequence}`}
      ></p>
    </div>
    <div class="actions">
      <button class="confirm" part="confirm" type="button" aria-disabled=${disabled} @click=${onConfirm}>
        ${isDeleting ? html`<span class="spinner" aria-hidden="true"></span>` : nothing}<span
          .textContent=${vaultMessages.confirmed}
        ></span>
      </button>
      <button class="quiet keep" part="keep" type="button" aria-disabled=${disabled} @click=${onKeep}>
        <span .textContent=${vaultMessages.keep}></span>
      </button>
    </div>
  </div>`;
}

/** Placeholder of a list that is loading. */
export const pendingList = html`<div class="list" aria-hidden="true">
  <div class="placeholder"></div>
  <div class="placeholder"></div>
</div>`;

const binShape = html`<svg
  viewBox="0 0 20 20"
  fill="none"
  stroke="currentColor"
  stroke-width="1.5"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
>
  <path d="M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.7 11h8.6l.7-11M8.3 8.5l.2 5M11.7 8.5l-.2 5" />
</svg>`;
