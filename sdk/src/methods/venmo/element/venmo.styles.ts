import { css } from 'lit';
import { buttonElementStyles } from '../../../ui/button-element.styles.js';

/** Styles of the button in Venmo's colour. White text on it would have too little contrast. */
export const venmoElementStyles = [
  buttonElementStyles,
  css`
    .start {
      border-color: var(--pay-venmo-background, #008cff);
      background: var(--pay-venmo-background, #008cff);
      color: var(--pay-venmo-color, #00152b);
    }
    @media (forced-colors: active) {
      .start {
        border-color: buttonborder;
        background: buttonface;
        color: buttontext;
      }
    }
  `,
];
