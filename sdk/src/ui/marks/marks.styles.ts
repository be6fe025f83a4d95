import { css } from 'lit';

/** Styles of rows of marks. */
export const markStyles = css`
  .brand-marks {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 4px;
    color: var(--_muted);
    font-size: 0.8125em;
  }
  .brand-mark {
    display: block;
    flex: none;
  }
  @media (forced-colors: active) {
    .brand-mark {
      forced-color-adjust: none;
    }
  }
`;
