import { css } from '../../../core/css.js';

/**
 * Styles of the form inside its frame. Sizes are relative to the page's font size; every colour has a light and a dark
 * default; forced colours need no rules beyond real borders and outlines.
 */
export const styles = css`
  :root {
    color-scheme: light;
    --text: var(--pay-color-text, #1a1f36);
    --muted: var(--pay-color-muted, #5b6275);
    --field: var(--pay-color-field, #fff);
    --border: var(--pay-color-border, #878d9c);
    --accent: var(--pay-color-accent, #2b5bd7);
    --error: var(--pay-color-error, #b3261e);
    --radius: var(--pay-radius, 8px);
    --gap: var(--pay-gap, 16px);
    --height: var(--pay-field-height, 44px);
    background: transparent;
    font-family: var(--pay-font-family, system-ui, sans-serif);
    font-size: var(--pay-font-size, 16px);
    line-height: 1.4;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  :root[data-scheme='dark'] {
    color-scheme: dark;
    --text: var(--pay-color-text, #f2f4f8);
    --muted: var(--pay-color-muted, #b3b9c7);
    --field: var(--pay-color-field, #171a23);
    --border: var(--pay-color-border, #767d8f);
    --accent: var(--pay-color-accent, #8ab0ff);
    --error: var(--pay-color-error, #ff9d93);
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    color: var(--text);
  }
  /* Room for the focus ring, which the edge of the frame would cut. */
  form {
    display: flex;
    flex-wrap: wrap;
    gap: var(--gap);
    padding: 3px;
  }
  .field {
    flex: 1 1 100%;
    min-width: 0;
  }
  [class*='field-exp'],
  .field-cvv {
    flex: 1 1 9em;
  }
  label {
    display: block;
    margin-block-end: 0.375em;
    font-size: 0.875em;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  /* The frame has no width while the page hides it: a label of one letter per line would be seen, and measured, after that. */
  @media (max-width: 60px) {
    label {
      white-space: nowrap;
    }
  }
  .box {
    container-type: inline-size;
    position: relative;
    display: flex;
    align-items: center;
  }
  input {
    appearance: none;
  }
  :is(input, select) {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: var(--height);
    /* The height must not depend on the glyphs of the value: the page sees it, and chooses the fonts. */
    contain: size;
    contain-intrinsic-block-size: 1lh;
    margin: 0;
    padding: 0.25em 0.75em;
    border: solid var(--border);
    border-width: var(--pay-border-width, 1px);
    border-radius: var(--radius);
    background: var(--field);
    color: inherit;
    /* Below 16 px iOS zooms into the field. */
    font: inherit;
    font-size: max(1em, 16px);
  }
  [dir='rtl'] input[dir='ltr'] {
    text-align: right;
  }
  input::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  :is(input, select):focus {
    outline: 2px solid var(--accent);
    outline-offset: 0;
    border-color: var(--accent);
  }
  :is(input, select)[aria-invalid='true'] {
    border-color: var(--error);
  }
  :is(input, select)[aria-invalid='true']:focus {
    outline-color: var(--error);
  }
  :is(input, select):disabled {
    opacity: 0.6;
  }
  :is(input, select):autofill {
    box-shadow: 0 0 0 100px var(--field) inset;
    -webkit-text-fill-color: var(--text);
  }
  input.number {
    padding-inline-end: 3.5em;
  }
  .mark {
    position: absolute;
    inset-inline-end: 0.625em;
    inline-size: 2.375em;
    block-size: 1.5em;
    pointer-events: none;
  }
  .mark:empty {
    display: none;
  }
  .mark svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
  /* The mark sits at the end of the digits' own line, which runs from left to right. */
  [dir='rtl'] .mark {
    inset-inline-end: auto;
    inset-inline-start: 0.625em;
  }
  [dir='rtl'] input.number {
    padding-inline: 0.75em 3.5em;
  }
  /* The mark leaves its room to the digits, where 16 of them with spaces do not fit beside it. */
  @container (max-width: calc(17.5ch + 4.5em)) {
    .mark {
      display: none;
    }
    [dir] input.number {
      padding-inline: 0.75em;
    }
  }
  /* Brands with cards of 19 digits. */
  @container (max-width: calc(21ch + 4.5em)) {
    .mark:is([data-brand='unionpay'], [data-brand='maestro']) {
      display: none;
    }
    [dir] input.number:has(+ :is([data-brand='unionpay'], [data-brand='maestro'])) {
      padding-inline: 0.75em;
    }
  }
  /* With large text in a narrow form, they do not fit alone either. The field is as high as the others. */
  @container (max-width: calc(17.5ch + 1.75em)) {
    :is(input):where(.number) {
      min-block-size: max(var(--height), 1.9rem + 2px);
      font-size: max(100cqi / 13, 16px);
    }
  }
  .error {
    margin: 0.375em 0 0;
    color: var(--error);
    font-size: 0.875em;
    overflow-wrap: anywhere;
  }
  .error:empty {
    margin: 0;
  }
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (prefers-reduced-motion: no-preference) {
    :is(input, select) {
      transition:
        border-color 0.12s,
        outline-color 0.12s;
    }
  }
  @media (forced-colors: active) {
    :is(input, select)[aria-invalid='true'] {
      border-width: 2px;
    }
    .mark {
      forced-color-adjust: none;
    }
  }
`;
