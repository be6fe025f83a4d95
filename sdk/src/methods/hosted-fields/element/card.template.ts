import { html, nothing } from 'lit';
import type { Messages } from '../../../locales/index.js';
import type { MountStatus } from '../../../ui/mount.types.js';
import { type CardFailure, messageFor } from './card-messages.js';
import type { UnionPayStep } from './optional/union-pay-step.js';
import { fieldKeys, type FieldKey } from '../shared/hosted-fields.types.js';

interface CardView {
  status: MountStatus;
  /** Error of the form, or of the last payment. */
  error: CardFailure | undefined;
  keys: readonly FieldKey[];
  /** Fields in containers of the page. */
  slotted: readonly FieldKey[];
  /** Text for an error of UnionPay. */
  problem: string | undefined;
  /** Steps of a UnionPay card. */
  step: UnionPayStep | undefined;
  /** True if a payment of a form takes long. */
  isLate: boolean;
  isDisabled: boolean;
  messages: Messages;
  onRetry: () => void;
  onSlotChange: () => void;
}

/** Returns true for fields that share a row with another, as in the form. */
const isShort = (key: FieldKey) => key === 'cvv' || key.startsWith('expiration');

/** Returns the content around the frames. */
export function cardTemplate(view: CardView) {
  const { status, error, keys, slotted, step, messages, onRetry, onSlotChange } = view;
  const isLoading = status.status === 'loading';
  const isWaiting = status.status === 'idle' || isLoading;
  // The code of a UnionPay card has a button and announcements of its own.
  const isProcessing = view.isLate && !isLoading && step?.isAwaitingCode !== true;
  const isFailed = status.status === 'failed';
  const skeleton = html`<div class="skeleton" part="skeleton" aria-hidden="true">
    ${keys.map((key) => html`<span class=${isShort(key) ? 'short' : ''}></span>`)}
  </div>`;
  const retry = html`<button class="quiet" part="retry" type="button" @click=${onRetry}>
    <span .textContent=${messages.retry}></span>
  </button>`;
  // Without an error the box stays empty, and takes no space.
  const text = error && (view.problem ?? messageFor(error, messages, isFailed));
  const kind = error === 'canceled' ? 'canceled' : isFailed ? 'alone' : '';
  const message = text !== undefined && html`<span .textContent=${text}></span>${isFailed ? retry : nothing}`;
  return html`
    ${isWaiting && slotted.length === 0 ? skeleton : nothing}
    ${fieldKeys.map((key) => {
      const isHidden = isFailed || step?.omitted.includes(key) === true;
      return html`<slot name=${key} ?hidden=${isHidden} @slotchange=${onSlotChange}></slot>`;
    })}
    ${step?.render(view)}
    <p
      class=${isProcessing ? 'status' : 'visually-hidden'}
      part="status"
      role="status"
      .textContent=${(isProcessing ? messages.processing : isLoading ? messages.loading : step?.announcement) ?? ''}
    ></p>
    <div class="message ${kind}" part="message" role="alert">${message || nothing}</div>
  `;
}
