import { css } from 'lit';

/** Styles of the wallets above the form, and of the line below them. */
export const expressStyles = css`
  .lane {
    position: relative;
    margin-block-end: 0.25em;
  }
  .express {
    display: grid;
    gap: 0.5em;
  }
  .wide {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .wide > .wallet:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  .wallet {
    container: pay-wallet / inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-block-size: var(--_height);
  }
  /* All buttons of a row have its height, also if the label of one takes two lines. */
  .wallet > :not([hidden], [data-unsupported]) {
    display: flex;
    flex-direction: column;
  }
  .wallet > ::part(button) {
    flex: 1 0 auto;
  }
  /* Two rows, also if only one wallet remains. */
  .tall {
    min-block-size: calc(2 * var(--_height) + 0.5em);
  }
  .wallets-failed {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    align-content: center;
    justify-content: center;
    gap: 0.25em 0.75em;
    min-block-size: var(--_height);
    color: var(--_muted);
    font-size: 0.9375em;
    text-align: center;
  }
  /* The outcome of a wallet's payment replaces the line, so that nothing is moved. */
  .wallet > ::part(status),
  .wallet > ::part(message) {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    max-block-size: 3.25em;
    font-size: 0.875em;
  }
  .divider {
    display: flex;
    align-items: center;
    gap: 1em;
    min-block-size: 3.25em;
    margin: 0;
    color: var(--_muted);
    font-size: 0.875em;
  }
  .covering > .divider {
    visibility: hidden;
  }
  .divider::before,
  .divider::after {
    content: '';
    flex: 1;
    block-size: 1px;
    background: var(--_border);
    opacity: 0.6;
  }
`;
