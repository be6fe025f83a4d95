import { closingQuery } from '../rpc/report.protocol.js';
import { hasOpener } from '../guest/report.js';
import { showLost, showWaiting, type Spinner } from './page-view.js';

/** Shows the first page of a provider's window until the provider's URL is available. */
export function showLanding(spinner?: Spinner): void {
  if (location.search === closingQuery) {
    window.close();
    return;
  }
  // Without an opener no URL will ever arrive, so the spinner would never end.
  if (hasOpener()) showWaiting('opening', spinner);
  else showLost();
}
