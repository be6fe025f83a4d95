import { html, nothing, type TemplateResult } from 'lit';
import type { SavedMethod } from '../core/saved-method.js';
import type { VaultMessages } from '../locales/vault.js';
import { markTemplate } from './marks/marks.js';
import { describeSavedMethod } from './saved-method.js';

/** Renders mark, name, note and badge of a saved payment method, for the label of its radio button. */
export function savedMethodTemplate(
  method: SavedMethod & { readonly default: boolean },
  texts: VaultMessages,
): TemplateResult {
  const { name, note, mark } = describeSavedMethod(method, texts);
  return html`${markTemplate(mark)}<span class="saved-text"
      ><span class="saved-name">${name}</span>
      ${note === undefined ? nothing : html`<span class="saved-note">${note}</span>`}</span
    >${method.default ? html`<span class="saved-badge" part="badge">${texts.standard}</span>` : nothing}`;
}
