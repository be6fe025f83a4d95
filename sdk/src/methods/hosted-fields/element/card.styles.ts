import { css } from 'lit';
import { buttonStyles, tokens } from '../../../ui/tokens.js';
import { visuallyHiddenStyles } from '../../../ui/visually-hidden.styles.js';

export const cardStyles = [
  tokens,
  buttonStyles,
  visuallyHiddenStyles,
  css`
    :host {
      /* Margins of the frame stay inside: the element does not move when the frame takes the place of the skeleton. */
      display: flow-root;
      position: relative;
    }
    .frame {
      /* The form keeps a little room inside for its focus ring. */
      margin: -3px;
    }
    .frame[data-waiting] {
      position: absolute;
      inset-inline: 0;
      visibility: hidden;
    }
    /* The lines of the form in its frame, see form-styles: nothing moves when that is there. */
    .skeleton {
      display: flex;
      flex-wrap: wrap;
      gap: var(--_gap);
    }
    .skeleton span {
      flex: 1 1 100%;
      /* The field, and a label of 0.875em with its line height and margin. */
      block-size: calc(var(--_height) + 0.875em * 1.4 + 0.875em * 0.375);
      border-radius: var(--_radius);
      background:
        linear-gradient(var(--_muted), var(--_muted)) 0 0 / 6em 0.6em no-repeat,
        linear-gradient(var(--_border), var(--_border)) 0 100% / 100% var(--_height) no-repeat;
      opacity: 0.15;
    }
    .skeleton .short {
      flex-basis: 9em;
    }
    @media (prefers-reduced-motion: no-preference) {
      .skeleton span {
        /* Not before someone has waited: while the form starts, frames of an animation would only take its time. */
        animation: breathe 1.4s 0.5s ease-in-out infinite alternate;
      }
    }
    @keyframes breathe {
      from {
        opacity: 0.15;
      }
      to {
        opacity: 0.35;
      }
    }
    .status {
      margin-block: 0.75em 0;
      color: var(--_muted);
      font-size: 0.9375em;
    }
    .message {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.75em;
      margin: 0;
      color: var(--_error);
      font-size: 0.9375em;
    }
    .message:not(:empty) {
      margin-block-start: 0.75em;
    }
    .message.canceled {
      color: var(--_muted);
    }
    .message.alone:not(:empty) {
      margin-block-start: 0;
      padding: 1em;
      border: 1px solid var(--_error);
      border-radius: var(--_radius);
    }
  `,
];
