import { type Clock, systemClock } from '../../../../core/deadline.js';
import { block } from '../../../../core/elements.js';
import { pause } from '../../../../core/pause.js';
import type { ChallengeMessages } from '../../../../locales/catalogue.types.js';

/** Time in ms after which the status is written: live regions announce only changes. */
const announceAfterMs = 100;

/** Time in ms without a result after which the dialog says what to do if the bank's page is not shown. */
const hintAfterMs = 10_000;

/** Status of the bank's page, in the place of the page until it is loaded. */
export interface ChallengeStatus {
  readonly elements: readonly HTMLElement[];
  /** Announces that the page is loading, and later what to do if it is not shown. */
  start(signal: AbortSignal): void;
  /** Removes the status of loading. */
  readonly loaded: () => void;
}

export function createStatus(
  { loading, notShown }: ChallengeMessages,
  clock: Clock = systemClock,
): ChallengeStatus {
  const spinner = block('pay-dialog-spinner');
  const text = block('pay-challenge-status', 'p');
  text.role = 'status';
  text.dataset['loading'] = '';
  let isLoaded = false;
  const showLoading = () => {
    if (!isLoaded && 'loading' in text.dataset) text.textContent = loading;
  };
  const showHint = () => {
    // In any case: a browser's error page looks like the bank's from here.
    delete text.dataset['loading'];
    text.textContent = notShown;
  };
  return {
    elements: [spinner, text],
    start(signal) {
      for (const [ms, show] of [
        [announceAfterMs, showLoading],
        [hintAfterMs, showHint],
      ] as const)
        void pause(ms, signal, clock).then(show, () => undefined);
    },
    loaded() {
      isLoaded = true;
      spinner.remove();
      if ('loading' in text.dataset) text.textContent = '';
    },
  };
}
