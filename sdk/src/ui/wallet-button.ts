import { html, nothing, type TemplateResult } from 'lit';
import { fill } from '../locales/index.js';
import type { WalletButtonMessages } from '../locales/catalogue.types.js';
import { walletButtonMessages } from '../locales/wallet-button.js';

/** Label of a wallet's button: its mark alone (`plain`), or a text with the mark in it. */
export type WalletButtonType = 'plain' | keyof WalletButtonMessages;

const types: Readonly<Record<string, WalletButtonType>> = {
  plain: 'plain',
  book: 'book',
  buy: 'buy',
  'check-out': 'checkOut',
  checkout: 'checkOut',
  donate: 'donate',
  order: 'order',
  pay: 'pay',
  subscribe: 'subscribe',
};

/** Returns the label that an attribute names; unknown names count as `pay`. */
export const walletButtonType = (name: string): WalletButtonType =>
  Object.hasOwn(types, name) ? (types[name] ?? 'pay') : 'pay';

interface WalletButton {
  readonly type: WalletButtonType;
  /** Name of the wallet for assistive technology. */
  readonly name: string;
  /** Wordmark or logo, as an image without a text alternative: the button's label names the wallet. */
  readonly mark: TemplateResult;
  readonly language: string;
}

/** Renders the content of a wallet's button: the label with the wallet's mark in the place of its name. */
export function walletButton({ type, name, mark, language }: WalletButton): TemplateResult {
  const messages = walletButtonMessages(language);
  const label = type === 'plain' ? '{name}' : messages[type];
  const [before = '', after = ''] = label.split('{name}').map((text) => text.trim());
  const words = (text: string) =>
    text === '' ? nothing : html`<span class="words" .textContent=${text}></span>`;
  return html`<span class="visually-hidden" .textContent=${fill(label, { name })}></span>
    <span class="face" aria-hidden="true" lang=${messages.language} dir=${messages.direction}
      >${words(before)}<span class="mark" dir="ltr">${mark}</span>${words(after)}</span
    >`;
}
