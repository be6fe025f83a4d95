import { css } from 'lit';
import { payButtonStyles } from '../../../ui/pay-button.styles.js';
import { fieldStyles } from '../../../ui/tokens.js';

export const usBankAccountStyles = [
  payButtonStyles,
  fieldStyles,
  css`
    .group {
      display: flex;
      flex-wrap: wrap;
      gap: 0.5em;
      margin: 0;
      padding: 0;
      border: 0;
      min-inline-size: 0;
    }
    .group legend {
      margin-block-end: 0.25em;
      padding: 0;
      font-weight: 500;
    }
    /* Beside each other where their longest words fit, else below each other. */
    .option {
      display: flex;
      flex: 1 1 9em;
      align-items: center;
      gap: 0.625em;
      min-block-size: var(--_height);
      max-inline-size: 100%;
      box-sizing: border-box;
      padding: 0.25em 0.75em;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      background: var(--_field);
      cursor: pointer;
    }
    .option:has(:checked) {
      border-color: var(--_accent);
      box-shadow: inset 0 0 0 1px var(--_accent);
    }
    .option:has(:focus-visible) {
      outline: 2px solid var(--_accent);
      outline-offset: 2px;
    }
    .option input {
      flex: none;
      inline-size: 1.25em;
      block-size: 1.25em;
      margin: 0;
      accent-color: var(--_accent);
    }
    .option span {
      min-inline-size: 0;
      overflow-wrap: break-word;
    }
    .option input:focus {
      outline: none;
    }
    .group:disabled .option {
      cursor: not-allowed;
      opacity: 0.65;
    }
    .row {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(12em, 100%), 1fr));
      gap: var(--_gap);
      align-items: start;
    }
    .field input[inputmode='numeric'] {
      font-variant-numeric: tabular-nums;
      text-align: start;
    }
    .hint,
    .mandate {
      margin: 0;
      color: var(--_muted);
      font-size: 0.875em;
    }
    .mandate {
      padding: 0.75em;
      border-inline-start: 3px solid var(--_border);
    }
  `,
];
