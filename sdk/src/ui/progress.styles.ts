import { css } from 'lit';
import { spinnerStyles } from './spinner.styles.js';
import { visuallyHiddenStyles } from './visually-hidden.styles.js';

/**
 * Styles of a button's progress, which covers its label, and of the line below the button, whose space a status or an
 * error uses as well.
 */
export const progressStyles = [
  spinnerStyles,
  visuallyHiddenStyles,
  css`
    .busy {
      position: relative;
    }
    .busy > .label {
      opacity: 0;
    }
    .progress {
      position: absolute;
      inset: 0;
      display: flex;
      align-items: center;
      justify-content: center;
      gap: 0.5em;
    }
    .beside {
      display: grid;
      align-items: start;
    }
    .beside > * {
      grid-area: 1 / 1;
    }
    .note {
      display: flex;
      gap: 0.5em;
      min-block-size: 3lh;
      margin: 0.75em 0 0;
      color: var(--_muted);
      font-size: 0.875em;
    }
    .covered {
      visibility: hidden;
    }
  `,
];
