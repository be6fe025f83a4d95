import { html, type TemplateResult } from 'lit';
import type { SavedMethod } from '../core/saved-method.js';
import { vaultMessages } from '../locales/vault.js';
import { savedMethodTemplate } from '../ui/saved-method.template.js';

interface SavedRows {
  readonly methods: readonly (SavedMethod & { readonly default: boolean })[];
  readonly chosen: SavedMethod | undefined;
  readonly language: string;
  readonly onChoose: (nonce: string) => void;
}

/** Renders the saved payment methods as choices of the group with the new ones. */
export function savedRows({ methods, chosen, language, onChoose }: SavedRows): TemplateResult[] {
  const messages = vaultMessages(language);
  return methods.map((method, index) => {
    const onChange = () => {
      onChoose(method.nonce);
    };
    return html`<label class="choice saved" part="choice saved"
      ><input
        type="radio"
        name="method"
        value=${`saved-${index}`}
        .checked=${method.nonce === chosen?.nonce}
        @change=${onChange}
      />${savedMethodTemplate(method, messages)}</label
    >`;
  });
}
