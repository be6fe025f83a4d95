import { css } from 'lit';
import { payButtonStyles } from '../../../ui/pay-button.styles.js';
import { walletButtonStyles } from '../../../ui/wallet-button.styles.js';

/** Styles of the button in PayPal's gold, in both color schemes. */
export const payPalElementStyles = [
  payButtonStyles,
  walletButtonStyles,
  css`
    :host {
      --_surface: var(--pay-paypal-background, #ffc439);
      --_ink: var(--pay-paypal-color, #111);
      --_edge: var(--_surface);
    }
    /* Paler than other wallets', or the wordmark would be hard to read. */
    .start:hover:not(:disabled, [aria-disabled='true']) {
      background: color-mix(in srgb, var(--_surface) 94%, var(--_ink));
    }
    .mark {
      gap: 0;
      color: #00307f;
      font-style: italic;
      font-weight: 800;
    }
    .pal {
      color: #00528a;
    }
    @media (forced-colors: active) {
      .mark,
      .pal {
        color: inherit;
      }
    }
  `,
];
