import { css } from 'lit';
import { payButtonStyles } from './pay-button.styles.js';
import { walletButtonStyles } from './wallet-button.styles.js';

/** Styles of the button of a wallet without brand colors: the theme's accent, with the wallet's name as its mark. */
export const namedButtonStyles = [
  payButtonStyles,
  walletButtonStyles,
  css`
    :host {
      --_surface: var(--_accent);
      --_ink: var(--_on-accent);
      --_edge: transparent;
    }
    .start {
      font-weight: 600;
    }
    /* The names are longer than the wordmarks of other wallets. */
    @container (max-inline-size: 339px) {
      .face:has(+ .amount) .words {
        display: none;
      }
    }
    .mark {
      font-size: 1em;
      letter-spacing: normal;
    }
  `,
];
