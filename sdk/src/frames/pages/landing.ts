import { closingQuery } from '../rpc/report.protocol.js';
import { hasOpener } from '../guest/report.js';
import { endWindow } from './ending.js';
import { showLost, showWaiting, type Spinner } from './page-view.js';

/** Shows the first page of a provider's window until the provider's URL is available. */
export function showLanding(spinner?: Spinner): void {
  if (location.search === closingQuery) {
    window.close();
    return;
  }
  if (isShownAgain()) {
    cancel();
    return;
  }
  // From the back-forward cache.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) cancel();
  });
  // Without an opener no URL will ever arrive, so the spinner would never end.
  if (hasOpener()) showWaiting('opening', spinner);
  else showLost();
}

/** Returns true if the shopper has gone back to this page from the provider's. */
function isShownAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}

/** Ends the window of a shopper who has left the provider's page: no URL would arrive again. */
function cancel(): void {
  endWindow('cancel', 100);
}
