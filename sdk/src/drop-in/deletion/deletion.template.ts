import { html, nothing, type TemplateResult } from 'lit/html.js';
import { classes } from '../classes.js';
import type { DropInContent } from '../content.types.js';
import { showsMethods } from '../methods.template.js';
import type { DeletionActions } from './deletion-actions.js';
import { deletionQuestion } from './deletion-question.js';
import { textWith } from '../../ui/text-with.template.js';
import { methodText } from '../method-text.js';

/** Renders the button that begins and ends the editing of the payment methods. */
export function editButton(
  { state, strings, isBusy }: DropInContent,
  actions: DeletionActions,
): TemplateResult {
  const isShown = showsMethods(state);
  return html`<button
    class=${classes('braintree-heading', !isShown && 'braintree-hidden')}
    ?hidden=${!isShown}
    ?inert=${isBusy}
    data-braintree-id="methods-edit"
    type="button"
    @click=${actions.onEdit}
  >
    <span .textContent=${state.isEditing ? strings.doneEditing : strings.edit}></span>
  </button>`;
}

/** Renders the question to confirm a deletion. */
export function questionTemplate(
  { state, strings, isBusy }: DropInContent,
  actions: DeletionActions,
): TemplateResult {
  const method = state.methods.find(({ nonce }) => nonce === state.toDelete);
  const isShown = state.view === 'delete-confirmation' && !state.isDeleting;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    actions.onKeep();
  };
  return html`<div
    class=${classes('braintree-delete-confirmation braintree-sheet', !isShown && 'braintree-hidden')}
    ?hidden=${!isShown}
    ?inert=${isBusy}
    data-braintree-id="delete-confirmation"
    role="group"
    aria-label=${method ? deletionQuestion(method, strings) : nothing}
    @keydown=${onKey}
  >
    <div data-braintree-id="delete-confirmation__message">
      ${method ? textWith(deletionQuestion(method, strings), methodText(method, strings).fixed) : nothing}
    </div>
    <div class="braintree-delete-confirmation__button-container">
      <button
        class="braintree-delete-confirmation__button"
        data-braintree-id="delete-confirmation__no"
        type="button"
        @click=${actions.onKeep}
      >
        ${strings.deleteCancelButton}
      </button>
      <button
        class="braintree-delete-confirmation__button"
        data-braintree-id="delete-confirmation__yes"
        type="button"
        @click=${actions.onDelete}
      >
        ${strings.deleteConfirmationButton}
      </button>
    </div>
  </div>`;
}
