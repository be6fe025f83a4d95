import { css, unsafeCSS } from 'lit';
import { tokenRules } from '../core/token-rules.js';

/**
 * Design tokens of all payment elements with their defaults. A shop sets them on the element or an ancestor; frames
 * receive them, too. Those of a theme are its defaults: what the shop sets on an ancestor comes first.
 */
export const tokens = [
  unsafeCSS(tokenRules(':host', { error: ['#b3261e', '#ff9d93'], success: ['#0b6b3a', '#7fdca6'] })),
  css`
    :host {
      --_gap: var(--pay-gap, 16px);
      --_height: var(--pay-field-height, 44px);
      display: block;
    }
    :host([theme='soft']) {
      --_theme-radius: 12px;
      --_theme-border-width: 1px;
      --_theme-color-field: light-dark(#f1f3f9, #232838);
      --_theme-color-border: light-dark(#7f879b, #7c849a);
    }
    :host([theme='line']) {
      --_theme-radius: 0;
      --_theme-border-width: 0 0 1px;
      --_theme-color-field: transparent;
    }
    :host([theme='contrast']) {
      --_theme-radius: 4px;
      --_theme-border-width: 2px;
      --_theme-color-text: light-dark(#000, #fff);
      --_theme-color-muted: light-dark(#333, #ddd);
      --_theme-color-field: light-dark(#fff, #000);
      --_theme-color-border: light-dark(#000, #fff);
      --_theme-color-accent: light-dark(#0033a0, #ffd60a);
      --_theme-color-on-accent: light-dark(#fff, #000);
      --_theme-color-error: light-dark(#9b0000, #ffb3ad);
    }
    :host([hidden]),
    :host([data-unsupported]) {
      display: none;
    }
  `,
];

/** Rules for `button`, which the buttons of all payment elements share. */
export const buttonStyles = css`
  button {
    min-block-size: var(--_height);
    padding: 0.5em 1.25em;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    background: var(--_accent);
    color: var(--_on-accent);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
    overflow-wrap: break-word;
  }
  button.quiet {
    border-color: var(--_border);
    background: transparent;
    color: var(--_accent);
  }
  button:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  button:disabled {
    cursor: not-allowed;
    opacity: 0.65;
  }
`;

/** Styles of fields without card data. */
export const fieldStyles = css`
  .field {
    display: grid;
    gap: 0.25em;
  }
  .field label {
    font-weight: 500;
  }
  .field input {
    min-block-size: var(--_height);
    inline-size: 100%;
    box-sizing: border-box;
    padding: 0.5em 0.75em;
    border: solid var(--_border);
    border-width: var(--pay-border-width, var(--_theme-border-width, 1px));
    border-radius: var(--_radius);
    background: var(--_field);
    color: var(--_text);
    font: inherit;
  }
  .field input:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 1px;
  }
  .field input[aria-invalid='true'] {
    border-color: var(--_error);
  }
  .field input:disabled {
    opacity: 0.65;
  }
  .problem {
    margin: 0;
    color: var(--_error);
    font-size: 0.9375em;
  }
`;
