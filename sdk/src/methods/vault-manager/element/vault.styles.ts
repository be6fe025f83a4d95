import { css } from 'lit';
import { statusStyles } from '../../../ui/status.styles.js';
import { markStyles } from '../../../ui/marks/marks.styles.js';
import { savedMethodStyles } from '../../../ui/saved-method.styles.js';
import { spinnerStyles } from '../../../ui/spinner.styles.js';
import { buttonStyles, tokens } from '../../../ui/tokens.js';

export const vaultStyles = [
  tokens,
  buttonStyles,
  markStyles,
  savedMethodStyles,
  spinnerStyles,
  statusStyles,
  css`
    .list {
      display: grid;
      gap: 0.5em;
      margin: 0;
      padding: 0;
      border: 0;
      min-inline-size: 0;
    }
    .list legend {
      margin-block-end: 0.5em;
      padding: 0;
      font-weight: 600;
    }
    .row {
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      background: var(--_field);
    }
    .row:has(:checked) {
      border-color: var(--_accent);
      box-shadow: inset 0 0 0 1px var(--_accent);
    }
    .row:has(input:focus-visible) {
      outline: 2px solid var(--_accent);
      outline-offset: 2px;
    }
    .line {
      display: flex;
      align-items: center;
    }
    label {
      display: grid;
      grid-template-columns: auto auto 1fr;
      flex: 1;
      align-items: center;
      column-gap: 0.75em;
      min-inline-size: 0;
      min-block-size: calc(var(--_height) + 12px);
      box-sizing: border-box;
      padding: 0.5em 0.75em;
      cursor: pointer;
    }
    input {
      inline-size: 1.25em;
      block-size: 1.25em;
      margin: 0;
      accent-color: var(--_accent);
    }
    input:focus {
      outline: none;
    }
    .note {
      color: var(--_muted);
      font-size: 0.875em;
    }
    button.remove {
      display: grid;
      flex: none;
      place-items: center;
      inline-size: var(--_height);
      block-size: var(--_height);
      margin-inline-end: 6px;
      padding: 0;
      border-color: transparent;
      background: none;
      color: var(--_muted);
    }
    button.remove:hover,
    button.remove[aria-expanded='true'] {
      color: var(--_error);
    }
    .remove svg {
      inline-size: 20px;
      block-size: 20px;
    }
    .question {
      display: grid;
      gap: 0.75em;
      padding: 0.75em;
      border-block-start: 1px solid var(--_border);
    }
    .question p {
      margin: 0;
    }
    .question .note {
      margin-block-start: 0.25em;
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      gap: 0.5em;
    }
    .actions .confirm {
      display: flex;
      align-items: center;
      gap: 0.5em;
      background: var(--_error);
    }
    .actions [aria-disabled='true'] {
      cursor: progress;
      opacity: 0.65;
    }
    .list:disabled .row {
      opacity: 0.65;
    }
    .list:disabled label {
      cursor: not-allowed;
    }
    .empty {
      margin: 0;
      padding: 1em;
      border: 1px dashed var(--_border);
      border-radius: var(--_radius);
      color: var(--_muted);
      text-align: center;
    }
    .empty:focus-visible {
      outline: 2px solid var(--_accent);
      outline-offset: 2px;
    }
    .placeholder {
      block-size: calc(var(--_height) + 14px);
      box-sizing: border-box;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      opacity: 0.35;
    }
    .pay {
      inline-size: 100%;
      margin-block-start: var(--_gap);
    }
    .pay[aria-disabled='true'] {
      cursor: not-allowed;
      opacity: 0.65;
    }
    .status:not(:empty),
    .message:not(:empty) {
      margin-block-start: 0.75em;
    }
  `,
];
