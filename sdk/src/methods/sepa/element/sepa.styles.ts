import { css } from 'lit';
import { fieldStyles } from '../../../ui/tokens.js';
import { buttonElementStyles } from '../../../ui/button-element.styles.js';

export const sepaElementStyles = [
  buttonElementStyles,
  fieldStyles,
  css`
    .mandate {
      margin: 0;
      color: var(--_muted);
      font-size: 0.875em;
    }
  `,
];
