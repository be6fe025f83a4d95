import { css } from 'lit';

/** Styles of the label of a saved payment method. */
export const savedMethodStyles = css`
  .saved-text {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    padding-block: 0.25em;
    overflow-wrap: anywhere;
  }
  .saved-name {
    font-weight: 500;
  }
  .saved-facts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.5em;
  }
  .saved-note {
    min-inline-size: 0;
    color: var(--_muted);
    font-size: 0.875em;
  }
  .saved-badge {
    padding: 0.125em 0.625em;
    border: 1px solid var(--_border);
    border-radius: 1em;
    color: var(--_muted);
    font-size: 0.8125em;
    white-space: nowrap;
  }
`;
