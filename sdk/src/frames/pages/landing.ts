import { closingQuery } from '../rpc/report.protocol.js';
import { hasOpener } from '../guest/report.js';
import { showLost, showWaiting, type Spinner } from './page-view.js';

/** The first page of a provider's window, until the provider's address is there. */
export function showLanding(spinner?: Spinner): void {
  if (location.search === closingQuery) {
    window.close();
    return;
  }
  // Cut off as soon as it was opened: no address will ever come, and a spinner would turn for ever.
  if (hasOpener()) showWaiting('opening', spinner);
  else showLost();
}
