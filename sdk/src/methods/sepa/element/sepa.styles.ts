import { css } from 'lit';
import { fieldStyles } from '../../../ui/tokens.js';
import { payButtonStyles } from '../../../ui/pay-button.styles.js';

export const sepaElementStyles = [
  payButtonStyles,
  fieldStyles,
  css`
    .mandate {
      margin: 0;
      color: var(--_muted);
      font-size: 0.875em;
    }
  `,
];
