import { css } from './css.js';
import { tokenRules } from './token-rules.js';

/**
 * Styles of the card of a payment window, in the page and in frames of the SDK. Its colors are those of the payment
 * elements. A field may be transparent, so its color is painted over an opaque one.
 */
export const paymentWindowStyles =
  tokenRules('.pay-dialog') +
  css`
    .pay-dialog {
      box-sizing: border-box;
      max-inline-size: 100%;
      border-radius: calc(var(--_radius) * 2);
      outline: 1px solid transparent;
      overflow: auto;
      background: linear-gradient(var(--_field) 0 0) var(--_surface);
      text-align: start;
    }
    .pay-dialog p {
      margin: 0;
      overflow-wrap: anywhere;
    }
    .pay-dialog-header {
      display: flex;
      align-items: center;
      gap: 12px;
      box-sizing: border-box;
      min-block-size: 60px;
      padding-block: 8px;
      padding-inline: 16px 8px;
      border-block-end: 1px solid rgb(128 128 128 / 30%);
    }
    .pay-dialog-mark + div {
      flex: 1;
      min-inline-size: 0;
    }
    .pay-dialog-title {
      font-weight: 600;
      line-height: 1.25;
      text-wrap: balance;
    }
    .pay-dialog-order {
      display: flex;
      margin-block-start: 4px;
      color: var(--_muted);
      font-size: 0.875em;
      white-space: pre;
    }
    /* A long name of the shop must not hide the amount. */
    .pay-dialog-order bdi:first-child {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .pay-dialog-mark {
      flex: none;
      inline-size: 38px;
      block-size: 24px;
      forced-color-adjust: none;
    }
    .pay-dialog-mark svg {
      display: block;
      inline-size: 100%;
      block-size: 100%;
    }
    .pay-dialog button {
      min-inline-size: 44px;
      min-block-size: 44px;
      padding: 8px 20px;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      color: var(--_accent);
      background: none;
      font: inherit;
      font-weight: 600;
      cursor: pointer;
    }
    .pay-dialog .pay-dialog-primary {
      border-color: var(--_accent);
      color: var(--_on-accent);
      background: var(--_accent);
    }
    .pay-dialog .pay-dialog-close {
      padding: 0;
      border-color: transparent;
      color: var(--_muted);
      font-size: 0;
    }
    .pay-dialog-close::before {
      content: '×';
      content: '×' / '';
      font:
        28px / 1 Arial,
        sans-serif;
    }
    .pay-dialog :focus-visible {
      outline: 2px solid var(--_accent);
      outline-offset: 2px;
    }
    .pay-dialog .pay-dialog-title:focus-visible {
      outline-offset: 0;
    }
    .pay-dialog-spinner {
      box-sizing: border-box;
      inline-size: 40px;
      block-size: 40px;
      border: 4px solid rgb(128 128 128 / 30%);
      border-block-start-color: var(--_accent);
      border-radius: 50%;
    }
    @media (hover: hover) {
      .pay-dialog-close:hover {
        background: rgb(128 128 128 / 15%);
      }
    }
    @media (prefers-reduced-motion: no-preference) {
      .pay-dialog-spinner {
        animation: pay-turn 0.9s linear infinite;
      }
    }
    @media (forced-colors: active) {
      .pay-dialog-spinner {
        border-block-start-color: Highlight;
      }
    }
    @keyframes pay-turn {
      to {
        rotate: 1turn;
      }
    }
  `;
