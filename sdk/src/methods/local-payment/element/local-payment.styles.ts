import { css } from 'lit';
import { fieldStyles } from '../../../ui/tokens.js';
import { payButtonStyles } from '../../../ui/pay-button.styles.js';

export const localPaymentElementStyles = [
  payButtonStyles,
  fieldStyles,
  css`
    fieldset {
      display: grid;
      gap: 0.5em;
      min-inline-size: 0;
      margin: 0;
      padding: 0;
      border: 0;
    }
    legend {
      padding: 0;
      margin-block-end: 0.5em;
      font-weight: 500;
    }
    .method {
      display: flex;
      align-items: center;
      gap: 0.75em;
      min-block-size: var(--_height);
      box-sizing: border-box;
      padding: 0.5em 0.75em;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      background: var(--_field);
      cursor: pointer;
      overflow-wrap: anywhere;
    }
    .method:has(:checked) {
      border-color: var(--_accent);
      box-shadow: inset 0 0 0 1px var(--_accent);
    }
    .method:focus-within:has(:focus-visible) {
      outline: 2px solid var(--_accent);
      outline-offset: 2px;
    }
    .method:has(:disabled) {
      cursor: not-allowed;
      opacity: 0.65;
    }
    .method input {
      flex: none;
      inline-size: 1.25em;
      block-size: 1.25em;
      margin: 0;
      accent-color: var(--_accent);
    }
    .method input:focus-visible {
      outline: none;
    }
    .problem:empty {
      display: none;
    }
    .code {
      max-inline-size: 8em;
      font-variant-numeric: tabular-nums;
      letter-spacing: 0.2em;
    }
  `,
];
