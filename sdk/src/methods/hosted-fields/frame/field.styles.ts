import { css } from '../../../core/css.js';

/**
 * Styles of a single field, which fills its frame. Selectors have low specificity, so that the merchant's rules
 * override them.
 */
export const styles = css`
  :root {
    color-scheme: light;
    color: var(--pay-color-text, #1a1f36);
    background: transparent;
    font-family: var(--pay-font-family, system-ui, sans-serif);
    font-size: var(--pay-font-size, 16px);
    line-height: 1.4;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  :root[data-scheme='dark'] {
    color-scheme: dark;
    color: var(--pay-color-text, #f2f4f8);
  }
  * {
    box-sizing: border-box;
  }
  html,
  body,
  form,
  .field,
  .box,
  input,
  select {
    block-size: 100%;
    inline-size: 100%;
    margin: 0;
  }
  input,
  select {
    padding: 0;
    border: 0;
    outline: 0;
    background: transparent;
    color: inherit;
    /* Below 16 px iOS zooms into the field. */
    font: inherit;
    font-size: max(1em, 16px);
  }
  input {
    appearance: none;
  }
  [dir='rtl'] input[dir='ltr'] {
    text-align: right;
  }
  /* The list opens in colours of its own. */
  option {
    background: Canvas;
    color: CanvasText;
  }
  ::placeholder {
    color: var(--pay-color-muted, light-dark(#5b6275, #b3b9c7));
    opacity: 1;
  }
  input:disabled {
    opacity: 0.6;
  }
  label,
  .error,
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    :focus {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
