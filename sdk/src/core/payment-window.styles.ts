/** Tag for style sheets, from which the build removes comments and whitespace. */
const css = String.raw;

/**
 * Styles of the card of a payment window, in the page and in frames of the SDK. Its colors are those of the payment
 * elements. A field may be transparent, so its color is painted over an opaque one.
 */
export const paymentWindowStyles = css`
  .pay-dialog {
    --_text: var(--pay-color-text, #1a1f36);
    --_muted: var(--pay-color-muted, #5b6275);
    --_field: var(--pay-color-field, #fff);
    --_border: var(--pay-color-border, #878d9c);
    --_accent: var(--pay-color-accent, #2b5bd7);
    --_on-accent: var(--pay-color-on-accent, #fff);
    --_surface: var(--pay-color-surface, #fff);
    --_radius: var(--pay-radius, 8px);
    box-sizing: border-box;
    max-inline-size: 100%;
    border-radius: calc(var(--_radius) * 2);
    outline: 1px solid transparent;
    overflow: auto;
    color: var(--_text);
    background: linear-gradient(var(--_field) 0 0) var(--_surface);
    font-family: var(--pay-font-family, system-ui, sans-serif);
    font-size: var(--pay-font-size, 16px);
    line-height: 1.4;
    text-align: start;
  }
  @supports (color: light-dark(#fff, #000)) {
    .pay-dialog {
      --_text: var(--pay-color-text, light-dark(#1a1f36, #f2f4f8));
      --_muted: var(--pay-color-muted, light-dark(#5b6275, #b3b9c7));
      --_field: var(--pay-color-field, light-dark(#fff, #171a23));
      --_border: var(--pay-color-border, light-dark(#878d9c, #767d8f));
      --_accent: var(--pay-color-accent, light-dark(#2b5bd7, #8ab0ff));
      --_on-accent: var(--pay-color-on-accent, light-dark(#fff, #0d1526));
      --_surface: var(--pay-color-surface, light-dark(#fff, #171a23));
    }
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
    color: var(--_muted);
    font-size: 0.875em;
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
