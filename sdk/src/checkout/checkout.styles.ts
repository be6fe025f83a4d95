import { css } from 'lit';
import { markStyles } from '../ui/marks/marks.styles.js';
import { progressStyles } from '../ui/progress.styles.js';
import { savedMethodStyles } from '../ui/saved-method.styles.js';
import { buttonStyles, tokens } from '../ui/tokens.js';
import { expressStyles } from './express.styles.js';

export const checkoutStyles = [
  tokens,
  buttonStyles,
  markStyles,
  progressStyles,
  expressStyles,
  css`
    .question {
      margin: 0 0 0.5em;
      font-weight: 600;
    }
    .listed {
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
    }
    .listed > .entry + .entry {
      border-block-start: 1px solid var(--_line);
    }
    .choices {
      --_line: color-mix(in srgb, var(--_border) 45%, transparent);
    }
    .choice,
    .more {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.25em 0.75em;
      min-block-size: max(var(--_height), 48px);
      box-sizing: border-box;
      padding: 0.375em 0.875em;
      cursor: pointer;
    }
    .choice-name {
      flex: 1;
      font-weight: 500;
      overflow-wrap: break-word;
    }
    .open > .choice > .choice-name {
      font-weight: 600;
    }
    .choice input {
      flex: none;
      inline-size: 1.25em;
      block-size: 1.25em;
      margin: 0;
      accent-color: var(--_accent);
    }
    .choice:focus-within:has(:focus-visible),
    .more:focus-visible {
      outline: 2px solid var(--_accent);
      outline-offset: -3px;
      border-radius: var(--_radius);
    }
    .choice input:focus {
      outline: none;
    }
    .choice:has(:disabled) {
      cursor: not-allowed;
      opacity: 0.65;
    }
    .more {
      inline-size: 100%;
      border: 0;
      background: none;
      color: var(--_accent);
      text-align: start;
    }
    .choice.pending {
      cursor: default;
    }
    .choice.pending::before,
    .wallet.pending {
      border-radius: calc(var(--_radius) / 2);
      background: var(--_border);
      opacity: 0.2;
      content: '';
    }
    .choice.pending::before {
      inline-size: 8em;
      block-size: 1em;
    }
    .listed > .open > .panel {
      padding: 0.25em 0.875em 0.875em;
    }
    .pay {
      inline-size: 100%;
    }
    .method:not(:empty) + .pay {
      margin-block-start: var(--_gap);
    }
    .note svg {
      flex: none;
      margin-block-start: 0.2em;
      fill: currentcolor;
    }
    .failed {
      margin: 0.75em 0 0;
      color: var(--_error);
      font-size: 0.9375em;
    }
    .failed.canceled {
      color: var(--_muted);
    }
    .paid {
      margin: 0;
      padding: 1em;
      border: 1px solid var(--_success);
      border-radius: var(--_radius);
      color: var(--_success);
      font-weight: 600;
    }
    @media (forced-colors: active) {
      .open > .choice > .choice-name {
        text-decoration: underline;
      }
    }
  `,
  savedMethodStyles,
];
