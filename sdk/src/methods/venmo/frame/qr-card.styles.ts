import { css } from '../../../core/css.js';
import { paymentWindowStyles } from '../../../core/payment-window.styles.js';

/**
 * Styles of the window with the card: 280 × 321 px, a code of 164 px. The page below shows through the
 * document.
 */
export const styles =
  paymentWindowStyles +
  css`
    :root {
      color-scheme: light;
      block-size: 100%;
      background: transparent;
    }
    :root[data-scheme='dark'] {
      color-scheme: dark;
    }
    [hidden] {
      display: none !important;
    }
    body {
      block-size: 100%;
      margin: 0;
    }
    .backdrop {
      display: grid;
      box-sizing: border-box;
      min-block-size: 100%;
      padding: 16px;
      place-items: center;
      cursor: pointer;
    }
    .pay-dialog {
      display: grid;
      grid-template-columns: 280px minmax(0, 1fr);
      align-items: center;
      inline-size: 600px;
      perspective: 1000px;
      cursor: auto;
    }
    .pay-dialog-header,
    .cancel {
      grid-column: 1 / -1;
    }
    .cancel {
      justify-self: stretch;
      margin: 0 16px 16px;
    }
    [data-view='authorized'] :is(.pay-dialog-close, .cancel),
    :is([data-view='preparing'], [data-view='authorized']) .time {
      visibility: hidden;
    }
    [data-view='error'] :is(.cancel, .guide) {
      display: none;
    }
    [data-view='error'] > .card {
      grid-column: 1 / -1;
      justify-self: center;
    }
    .card {
      position: relative;
      inline-size: 280px;
      block-size: 321px;
      transform-style: preserve-3d;
    }
    [data-view^='author'] > .card {
      transform: rotateY(180deg);
    }
    .face {
      position: absolute;
      inset: 0;
      display: flex;
      flex-direction: column;
      align-items: center;
      justify-content: center;
      gap: 16px;
      padding: 16px;
      box-sizing: border-box;
      text-align: center;
      backface-visibility: hidden;
    }
    .back {
      transform: rotateY(180deg);
    }
    .code {
      padding: 14px;
      border: 1px solid rgb(128 128 128 / 30%);
      border-radius: 12px;
      background: #fff;
      forced-color-adjust: none;
    }
    .code svg {
      display: block;
      inline-size: 164px;
      block-size: 164px;
      fill: #008cff;
    }
    .text {
      font-weight: 600;
      text-wrap: balance;
    }
    [data-view='authorized'] .pay-dialog-spinner {
      inline-size: 28px;
      block-size: 52px;
      border: solid var(--_accent);
      border-width: 0 7px 7px 0;
      border-radius: 0;
      animation: none;
      transform: rotate(45deg);
    }
    .guide {
      display: grid;
      gap: 24px;
      padding-block: 16px;
      padding-inline: 8px 24px;
    }
    .steps {
      display: grid;
      gap: 16px;
      margin: 0;
      padding: 0;
      list-style: none;
      counter-reset: step;
    }
    .steps li {
      display: flex;
      align-items: center;
      gap: 12px;
      color: var(--_muted);
      counter-increment: step;
    }
    .steps li::before {
      flex: none;
      inline-size: 28px;
      border: 1px solid var(--_border);
      border-radius: 50%;
      font-size: 14px;
      line-height: 28px;
      text-align: center;
      content: counter(step);
    }
    .steps [aria-current] {
      color: var(--_text);
      font-weight: 600;
    }
    .steps [aria-current]::before {
      border-color: var(--_accent);
      outline: 1px solid var(--_accent);
      color: var(--_accent);
    }
    .time {
      color: var(--_muted);
      font-size: 0.875em;
    }
    .time bdi {
      color: var(--_text);
      font-weight: 600;
      font-variant-numeric: tabular-nums;
    }
    @media (max-width: 639px) {
      .pay-dialog {
        grid-template-columns: minmax(0, 1fr);
        justify-items: center;
        inline-size: 360px;
      }
      .pay-dialog-header {
        justify-self: stretch;
      }
      .guide {
        padding: 0 24px 16px;
      }
    }
    @media (max-width: 480px) {
      .backdrop {
        padding: 32px 0 0;
        place-items: end stretch;
      }
      .pay-dialog {
        inline-size: 100%;
        padding-block-end: env(safe-area-inset-bottom);
        border-end-start-radius: 0;
        border-end-end-radius: 0;
      }
    }
    @media (prefers-reduced-motion: no-preference) {
      .card {
        transition: transform 400ms;
      }
    }
  `;
