import { css } from 'lit';
import { fieldStyles } from '../../../../ui/tokens.js';

/** Styles of the UnionPay steps; the fields look like those in the frame. */
export const unionPayStyles = [
  fieldStyles,
  css`
    .union-pay {
      display: grid;
      gap: 0.75em;
      margin-block-start: var(--_gap);
      min-inline-size: 0;
    }
    .union-pay p {
      margin: 0;
    }
    .union-pay .hint {
      color: var(--_muted);
      font-size: 0.875em;
    }
    .mobile {
      display: grid;
      grid-template-columns: minmax(5.5em, 1fr) 3fr;
      column-gap: var(--_gap);
      row-gap: 0.375em;
      align-items: end;
    }
    .union-pay .field {
      align-content: start;
      gap: 0.375em;
      min-inline-size: 0;
    }
    .union-pay .field label {
      font-size: 0.875em;
      overflow-wrap: anywhere;
    }
    .union-pay .field input {
      padding: 0.25em 0.75em;
      /* Below 16 px iOS zooms into the field. */
      font-size: max(1em, 16px);
      font-variant-numeric: tabular-nums;
    }
    /* Digits run from left to right, and start where the text does. */
    .union-pay:dir(rtl) .field input {
      text-align: right;
    }
    .union-pay .problem:empty {
      display: none;
    }
    .union-pay .mobile .problem {
      grid-column: 1 / -1;
      font-size: 0.875em;
    }
    .union-pay .field .problem {
      font-size: 0.875em;
    }
    .sent {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.25em 0.75em;
    }
    button.link {
      min-block-size: 24px;
      padding: 0.25em 0;
      border: 0;
      background: none;
      color: var(--_accent);
      font-size: 0.9375em;
      text-decoration: underline;
      text-underline-offset: 0.15em;
    }
    #smsCode {
      letter-spacing: 0.2em;
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      gap: 0.75em;
    }
    .actions .confirm {
      flex: 2 1 11em;
    }
    .actions .quiet {
      flex: 1 1 11em;
    }
    .union-pay button[aria-disabled='true'] {
      cursor: not-allowed;
      opacity: 0.65;
    }
    @media (forced-colors: active) {
      .union-pay button {
        border-color: ButtonBorder;
      }
      .union-pay button.link {
        border: 0;
        color: LinkText;
      }
    }
  `,
];
