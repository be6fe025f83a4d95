import { css } from 'lit';

/** Styles of the turning ring beside a text while something loads. */
export const spinnerStyles = css`
  .spinner {
    flex: none;
    inline-size: 1em;
    block-size: 1em;
    border: 2px solid currentcolor;
    border-inline-end-color: transparent;
    border-radius: 50%;
  }
  @media (prefers-reduced-motion: no-preference) {
    .spinner {
      animation: turn 0.8s linear infinite;
    }
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
`;
