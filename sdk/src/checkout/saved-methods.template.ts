import type { TemplateResult } from 'lit';
import type { SavedMethod } from '../core/saved-method.js';
import { vaultMessages } from '../locales/vault.js';
import { savedMethodTemplate } from '../ui/saved-method.template.js';

/** Renders a saved payment method as the label of its choice. */
export const savedLabel = (
  method: SavedMethod & { readonly default: boolean },
  language: string,
): TemplateResult => savedMethodTemplate(method, vaultMessages(language));
