import { css } from '../../../../core/css.js';

/**
 * Styles of the challenge dialog. Sizes in CSS pixels are those of `acsWindowSize`; small screens
 * shrink them.
 */
export const challengeWindowStyles = css`
  .pay-challenge {
    display: grid;
    grid-template-rows: auto 1fr auto;
    inline-size: 500px;
  }
  .pay-challenge-frame,
  .pay-dialog-spinner,
  .pay-challenge-status[data-loading] {
    grid-area: 2 / 1;
  }
  .pay-challenge-frame {
    block-size: 600px;
    max-block-size: calc(100dvh - 96px);
  }
  .pay-challenge .pay-dialog-spinner {
    place-self: center;
  }
  .pay-challenge-status:not(:empty) {
    padding: 12px 16px;
    color: var(--_muted);
    font-size: 0.875em;
  }
  .pay-challenge-status[data-loading] {
    place-self: center;
    text-align: center;
    translate: 0 48px;
    pointer-events: none;
  }
  .pay-challenge-frame:has(~ :not(:empty, [data-loading])) {
    max-block-size: max(200px, calc(100dvh - 96px - 8em));
  }
  :where([data-size='01']) > .pay-challenge {
    inline-size: 250px;
  }
  :where([data-size='02']) > .pay-challenge {
    inline-size: 390px;
  }
  :where([data-size='04']) > .pay-challenge {
    inline-size: 600px;
  }
  :is([data-size='01'], [data-size='02'], [data-size='04']) .pay-challenge-frame {
    block-size: 400px;
  }
  :where([data-display='bootstrap3-modal']) > .pay-challenge {
    inline-size: 440px;
  }
  .pay-overlay[data-size='05'] {
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
  }
  [data-size='05'] > .pay-challenge {
    inline-size: 100%;
    block-size: 100%;
    border-radius: 0;
  }
  [data-size='05'] .pay-challenge-frame {
    block-size: auto;
    max-block-size: none;
  }
`;
