import { css } from 'lit';
import { payButtonStyles } from '../../../ui/pay-button.styles.js';
import { walletButtonStyles } from '../../../ui/wallet-button.styles.js';

/** Styles of the button in Venmo's blue, dark enough for white text. */
export const venmoElementStyles = [
  payButtonStyles,
  walletButtonStyles,
  css`
    :host {
      --_surface: var(--pay-venmo-background, #0074de);
      --_ink: var(--pay-venmo-color, #fff);
      --_edge: var(--_surface);
    }
    .mark {
      font-style: italic;
      font-weight: 800;
    }
  `,
];
