import { css } from 'lit';

/** Styles of an element's status and error message. */
export const statusStyles = css`
  .status,
  .message {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.75em;
    margin: 0;
    font-size: 0.9375em;
  }
  .status {
    color: var(--_muted);
  }
  .status.good {
    color: var(--_success);
  }
  .message {
    color: var(--_error);
  }
`;
