import { css } from '../../core/css.js';

/** Styles of the backdrop: black at 70 %. The z-index matters only without a native dialog. */
export const backdropStyles = css`
  .pay-overlay:has(> .pay-backdrop) {
    position: fixed;
    inset: 0;
    z-index: 9999;
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    background: rgb(0 0 0 / 70%);
    overscroll-behavior: contain;
    cursor: pointer;
  }
  .pay-overlay:has(> .pay-backdrop)::backdrop {
    background: none;
  }
  .pay-overlay[open]:has(> .pay-backdrop) {
    display: grid;
    place-content: center;
  }
  .pay-backdrop {
    inline-size: 360px;
  }
  .pay-backdrop-buttons {
    display: grid;
    gap: 8px;
    padding: 16px;
  }
  @media (max-width: 480px) {
    .pay-overlay[open]:has(> .pay-backdrop) {
      place-content: end stretch;
    }
  }
`;
