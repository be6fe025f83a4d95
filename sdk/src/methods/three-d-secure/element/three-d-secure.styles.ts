import { css } from 'lit';
import { buttonStyles, tokens } from '../../../ui/tokens.js';

/** Styles of `<pay-three-d-secure>`, which takes no space until it has a text to show. */
export const threeDSecureStyles = [
  tokens,
  buttonStyles,
  css`
    .status,
    .message {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.75em;
      margin: 0;
      font-size: 0.9375em;
    }
    .status {
      color: var(--_muted);
    }
    .status.good {
      color: var(--_success);
    }
    .message {
      color: var(--_error);
    }
  `,
];
