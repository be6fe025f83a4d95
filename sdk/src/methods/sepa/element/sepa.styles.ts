import { css } from 'lit';
import { fieldStyles } from '../../../ui/tokens.js';
import { popupElementStyles } from '../../../popup/popup-element.styles.js';

export const sepaElementStyles = [
  popupElementStyles,
  fieldStyles,
  css`
    .mandate {
      margin: 0;
      color: var(--_muted);
      font-size: 0.875em;
    }
  `,
];
