import { css } from 'lit';

/**
 * Styles of wallet buttons: black or white, as the brands require. Elements set `--_surface`, `--_ink` and `--_edge`;
 * they follow the color scheme unless the shop chooses a color.
 */
export const walletButtonStyles = css`
  :host {
    container-type: inline-size;
  }
  .start {
    min-inline-size: 100px;
    border-color: var(--_edge);
    background: var(--_surface);
    color: var(--_ink);
    font-weight: 500;
    overflow-wrap: normal;
    transition: background-color 0.15s;
  }
  .start:hover:not(:disabled, [aria-disabled='true']) {
    background: color-mix(in srgb, var(--_surface) 88%, var(--_ink));
  }
  .face,
  .mark {
    display: inline-flex;
    align-items: center;
    white-space: nowrap;
  }
  .face {
    gap: 0.375em;
  }
  .mark {
    gap: 0.125em;
    font-size: 1.125em;
    letter-spacing: -0.01em;
  }
  .mark svg {
    block-size: 1.125em;
    inline-size: auto;
    fill: currentcolor;
  }
  /* Without room for the label, the mark stands alone. */
  @container (max-inline-size: 199px) {
    .words {
      display: none;
    }
  }
  @container (max-inline-size: 259px) {
    .face:has(+ .amount) .words {
      display: none;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .start {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .start {
      border-color: buttonborder;
      background: buttonface;
      color: buttontext;
    }
  }
`;
