import { css } from 'lit';
import { markStyles } from '../ui/marks/marks.styles.js';
import { savedMethodStyles } from '../ui/saved-method.styles.js';
import { spinnerStyles } from '../ui/spinner.styles.js';
import { buttonStyles, tokens } from '../ui/tokens.js';

export const checkoutStyles = [
  tokens,
  buttonStyles,
  markStyles,
  spinnerStyles,
  css`
    .methods {
      display: grid;
      gap: var(--_gap);
      margin: 0;
      padding: 0;
      border: 0;
      min-inline-size: 0;
    }
    .express {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
      gap: 0.5em;
      align-items: start;
    }
    .divider {
      display: flex;
      align-items: center;
      gap: 1em;
      margin: var(--_gap) 0;
      color: var(--_muted);
      font-size: 0.875em;
    }
    .divider::before,
    .divider::after {
      content: '';
      flex: 1;
      block-size: 1px;
      background: var(--_border);
      opacity: 0.6;
    }
    .choices {
      display: grid;
      gap: 0.5em;
      margin: 0 0 var(--_gap);
      padding: 0;
      border: 0;
      min-inline-size: 0;
    }
    .choices legend {
      margin-block-end: 0.5em;
      padding: 0;
      font-weight: 600;
    }
    .pending::before {
      /* The question above the names. */
      content: '\\a0';
      inline-size: 12em;
      border-radius: var(--_radius);
      background: var(--_border);
    }
    .pending {
      opacity: 0.35;
    }
    .choice {
      display: flex;
      align-items: center;
      gap: 0.75em;
      min-block-size: var(--_height);
      box-sizing: border-box;
      padding: 0.25em 0.75em;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      cursor: pointer;
    }
    .choice-name {
      flex: 1;
      min-inline-size: 0;
      font-weight: 500;
      overflow-wrap: anywhere;
    }
    .note {
      display: flex;
      gap: 0.5em;
      margin: 0.75em 0 0;
      color: var(--_muted);
      font-size: 0.875em;
    }
    .note svg {
      flex: none;
      margin-block-start: 0.2em;
      fill: currentcolor;
    }
    .choice:has(:checked) {
      border-color: var(--_accent);
      box-shadow: inset 0 0 0 1px var(--_accent);
    }
    .choice input {
      flex: none;
      inline-size: 1.25em;
      block-size: 1.25em;
      margin: 0;
      accent-color: var(--_accent);
    }
    .choice:focus-within:has(:focus-visible) {
      outline: 2px solid var(--_accent);
      outline-offset: 2px;
    }
    .choice input:focus {
      outline: none;
    }
    .choices:disabled .choice {
      cursor: not-allowed;
      opacity: 0.65;
    }
    .pay {
      inline-size: 100%;
      margin-block-start: var(--_gap);
    }
    .status {
      display: flex;
      align-items: center;
      gap: 0.5em;
      margin: 0;
    }
    .status:not(:empty) {
      margin-block-start: var(--_gap);
    }
    .status.paid {
      margin: 0;
      padding: 1em;
      border: 1px solid var(--_success);
      border-radius: var(--_radius);
      color: var(--_success);
      font-weight: 600;
    }
    .status.failed {
      color: var(--_error);
    }
  `,
  savedMethodStyles,
];
