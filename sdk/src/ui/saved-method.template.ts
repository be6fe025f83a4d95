import { html, nothing, type TemplateResult } from 'lit';
import type { SavedMethod } from '../core/saved-method.js';
import type { VaultMessages } from '../locales/catalogue.types.js';
import { markTemplate } from './marks/marks.js';
import { describeSavedMethod } from './saved-method.js';
import { textWith } from './text-with.template.js';

/** Renders mark, name, note and badge of a saved payment method, for the label of its radio button. */
export function savedMethodTemplate(
  method: SavedMethod & { readonly default: boolean },
  messages: VaultMessages,
): TemplateResult {
  const { name, digits, note, mark } = describeSavedMethod(method, messages);
  return html`${markTemplate(mark)}<span class="saved-text"
      ><span class="saved-name">${textWith(name, digits)}</span> ${
        note === undefined && !method.default
          ? nothing
          : html`<span class="saved-facts"
              >${note === undefined ? nothing : html`<span class="saved-note" .textContent=${note}></span>`}
              ${method.default ? html`<span class="saved-badge" part="badge" .textContent=${messages.standard}></span>` : nothing}</span
            >`
      }</span
    >`;
}
