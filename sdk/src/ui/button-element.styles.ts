import { css } from 'lit';
import { statusStyles } from './status.styles.js';
import { progressStyles } from './progress.styles.js';
import { buttonStyles, tokens } from './tokens.js';

/** Styles of elements with a button that opens a provider. */
export const buttonElementStyles = [
  tokens,
  buttonStyles,
  progressStyles,
  statusStyles,
  css`
    .start {
      inline-size: 100%;
    }
    .label {
      display: flex;
      align-items: center;
      justify-content: center;
      gap: 0.5em;
    }
    .amount {
      white-space: nowrap;
      font-variant-numeric: tabular-nums;
    }
    .start[aria-disabled='true'] {
      cursor: progress;
    }
    .fields {
      display: grid;
      gap: var(--_gap);
    }
    .fields:not(:empty) {
      margin-block-end: var(--_gap);
    }
    .cancel,
    .status:not(:empty, .visually-hidden),
    .message:not(:empty) {
      margin-block-start: 0.75em;
    }
  `,
];
