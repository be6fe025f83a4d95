import { css, unsafeCSS } from 'lit';

/** Declarations for a text for assistive technology alone. */
export const visuallyHidden = unsafeCSS(
  'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;',
);

/** Style of texts for assistive technology alone. */
export const visuallyHiddenStyles = css`
  .visually-hidden {
    ${visuallyHidden}
  }
`;
