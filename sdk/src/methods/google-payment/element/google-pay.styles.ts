import { css } from 'lit';
import { payButtonStyles } from '../../../ui/pay-button.styles.js';
import { walletButtonStyles } from '../../../ui/wallet-button.styles.js';

/** Styles of the button: black on light pages, white on dark ones. */
export const googlePayStyles = [
  payButtonStyles,
  walletButtonStyles,
  css`
    :host {
      --_surface: light-dark(#1f1f1f, #fff);
      --_ink: light-dark(#fff, #1f1f1f);
      --_edge: #747775;
    }
    :host([button-color='black']) {
      --_surface: #1f1f1f;
      --_ink: #fff;
    }
    :host([button-color='white']) {
      --_surface: #fff;
      --_ink: #1f1f1f;
    }
    @supports not (color: light-dark(#fff, #000)) {
      :host(:not([button-color])) {
        --_surface: #1f1f1f;
        --_ink: #fff;
      }
    }
    .start {
      min-block-size: max(40px, var(--_height));
    }
  `,
];
