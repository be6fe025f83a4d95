import { css } from '../../core/css.js';
import { paymentWindowStyles } from '../../core/payment-window.styles.js';

/**
 * Styles of a payment window: a card in the middle of the page, on phones a sheet at its lower edge. The z-index matters
 * only without a native dialog.
 */
export const overlayWindowStyles =
  paymentWindowStyles +
  css`
    .pay-overlay:has(> .pay-dialog) {
      box-sizing: border-box;
      max-inline-size: calc(100vw - 16px);
      max-block-size: calc(100dvh - 16px);
      padding: 0;
      border: 0;
      outline: 0;
      overflow: visible;
      background: none;
      z-index: 999999;
    }
    .pay-overlay:has(> .pay-dialog)::backdrop {
      background: rgb(0 0 0 / 60%);
    }
    .pay-overlay > .pay-dialog {
      max-block-size: inherit;
      overscroll-behavior: contain;
      box-shadow: 0 12px 40px rgb(0 0 0 / 30%);
    }
    @media (max-width: 480px) {
      .pay-overlay:has(> .pay-dialog) {
        inline-size: 100%;
        max-inline-size: none;
        margin-block-end: 0;
      }
      .pay-overlay > .pay-dialog {
        inline-size: 100%;
        padding-block-end: env(safe-area-inset-bottom);
        border-end-start-radius: 0;
        border-end-end-radius: 0;
      }
    }
    @media (prefers-reduced-motion: no-preference) {
      .pay-overlay > .pay-dialog {
        animation: pay-rise 0.2s ease-out;
      }
    }
    @keyframes pay-rise {
      from {
        translate: 0 24px;
      }
    }
  `;
