import { html, type TemplateResult } from 'lit';
import { walletButton } from './wallet-button.js';

/** Renders the content of a button that names its method in the theme's font, because there is no wordmark. */
export const namedButton = (name: string, language: string): TemplateResult =>
  walletButton({ type: 'pay', name, mark: html`${name}`, language });
