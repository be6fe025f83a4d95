import { css } from 'lit';
import { fieldStyles } from '../../ui/tokens.js';
import { windowElementStyles } from '../../ui/window-element.styles.js';

export const sepaElementStyles = [
  windowElementStyles,
  fieldStyles,
  css`
    .mandate {
      margin: 0;
      color: var(--_muted);
      font-size: 0.875em;
    }
  `,
];
