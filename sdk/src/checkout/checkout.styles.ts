import { css } from 'lit';
import { buttonStyles, tokens } from '../ui/tokens.js';

export const checkoutStyles = [
  tokens,
  buttonStyles,
  css`
    .methods {
      display: grid;
      gap: var(--_gap);
      margin: 0;
      padding: 0;
      border: 0;
      min-inline-size: 0;
    }
    .pay {
      inline-size: 100%;
      margin-block-start: var(--_gap);
    }
    .status {
      display: flex;
      align-items: center;
      gap: 0.5em;
      margin: 0;
    }
    .status:not(:empty) {
      margin-block-start: var(--_gap);
    }
    .status.paid {
      margin: 0;
      padding: 1em;
      border: 1px solid var(--_success);
      border-radius: var(--_radius);
      color: var(--_success);
      font-weight: 600;
    }
    .status.failed {
      color: var(--_error);
    }
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
  `,
];
