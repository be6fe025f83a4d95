import { css } from 'lit';
import { payButtonStyles } from '../../../ui/pay-button.styles.js';
import { walletButtonStyles } from '../../../ui/wallet-button.styles.js';

/** Styles of the button: black on light pages, white on dark ones. */
export const applePayStyles = [
  payButtonStyles,
  walletButtonStyles,
  css`
    :host {
      --_surface: light-dark(#000, #fff);
      --_ink: light-dark(#fff, #000);
      --_edge: var(--_surface);
    }
    :host([button-style='black']) {
      --_surface: #000;
      --_ink: #fff;
    }
    :host([button-style^='white']) {
      --_surface: #fff;
      --_ink: #000;
    }
    :host([button-style='white-outline']) {
      --_edge: #000;
    }
    @supports not (color: light-dark(#fff, #000)) {
      :host(:not([button-style])) {
        --_surface: #000;
        --_ink: #fff;
      }
    }
    .start {
      min-block-size: max(30px, var(--_height));
    }
  `,
];
