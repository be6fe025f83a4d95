import { css } from 'lit';
import { statusStyles } from './status.styles.js';
import { visuallyHidden } from './visually-hidden.styles.js';
import { progressStyles } from './progress.styles.js';
import { buttonStyles, tokens } from './tokens.js';

/** Styles of elements with a button that opens a provider. */
export const payButtonStyles = [
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
      flex-wrap: wrap;
      align-items: center;
      justify-content: center;
      gap: 0 0.5em;
    }
    .amount {
      white-space: nowrap;
      font-variant-numeric: tabular-nums;
    }
    /* In a narrow column of a checkout's wallets, only screen readers have the amount. */
    @container pay-wallet (max-width: 13em) {
      .amount {
        ${visuallyHidden}
      }
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
