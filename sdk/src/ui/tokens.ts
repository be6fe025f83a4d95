import { css } from 'lit';

/**
 * Design tokens of all payment elements with their defaults. A shop sets them on the element or an ancestor; frames
 * receive them, too.
 */
export const tokens = css`
  :host {
    --_text: var(--pay-color-text, light-dark(#1a1f36, #f2f4f8));
    --_muted: var(--pay-color-muted, light-dark(#5b6275, #b3b9c7));
    --_field: var(--pay-color-field, light-dark(#fff, #171a23));
    --_border: var(--pay-color-border, light-dark(#878d9c, #767d8f));
    --_accent: var(--pay-color-accent, light-dark(#2b5bd7, #8ab0ff));
    --_on-accent: var(--pay-color-on-accent, light-dark(#fff, #0d1526));
    --_error: var(--pay-color-error, light-dark(#b3261e, #ff9d93));
    --_success: var(--pay-color-success, light-dark(#0b6b3a, #7fdca6));
    --_radius: var(--pay-radius, 8px);
    --_gap: var(--pay-gap, 16px);
    --_height: var(--pay-field-height, 44px);
    display: block;
    color: var(--_text);
    font-family: var(--pay-font-family, system-ui, sans-serif);
    font-size: var(--pay-font-size, 16px);
    line-height: 1.4;
  }
  @supports not (color: light-dark(#fff, #000)) {
    :host {
      --_text: var(--pay-color-text, #1a1f36);
      --_muted: var(--pay-color-muted, #5b6275);
      --_field: var(--pay-color-field, #fff);
      --_border: var(--pay-color-border, #878d9c);
      --_accent: var(--pay-color-accent, #2b5bd7);
      --_on-accent: var(--pay-color-on-accent, #fff);
      --_error: var(--pay-color-error, #b3261e);
      --_success: var(--pay-color-success, #0b6b3a);
    }
  }
  :host([theme='soft']) {
    --pay-radius: 12px;
    --pay-border-width: 1px;
    --pay-color-field: light-dark(#f1f3f9, #232838);
    --pay-color-border: light-dark(#7f879b, #7c849a);
  }
  :host([theme='line']) {
    --pay-radius: 0;
    --pay-border-width: 0 0 1px;
    --pay-color-field: transparent;
  }
  :host([theme='contrast']) {
    --pay-radius: 4px;
    --pay-border-width: 2px;
    --pay-color-text: light-dark(#000, #fff);
    --pay-color-muted: light-dark(#333, #ddd);
    --pay-color-field: light-dark(#fff, #000);
    --pay-color-border: light-dark(#000, #fff);
    --pay-color-accent: light-dark(#0033a0, #ffd60a);
    --pay-color-on-accent: light-dark(#fff, #000);
    --pay-color-error: light-dark(#9b0000, #ffb3ad);
  }
  :host([hidden]),
  :host([data-unsupported]) {
    display: none;
  }
`;

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
    overflow-wrap: anywhere;
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
    border-width: var(--pay-border-width, 1px);
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
