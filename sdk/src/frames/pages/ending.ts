import { sendReport } from '../guest/report.js';
import type { WindowReport } from '../rpc/report.protocol.js';
import { showLost, showWaiting } from './page-view.js';

/**
 * A page on which a provider's window ends: it reports, and closes after `closeMs` at the latest. Where nobody can be
 * told, the shopper is.
 */
export function endWindow(kind: WindowReport['kind'], closeMs: number, tellShopper = showLost): void {
  if (!sendReport(kind)) {
    tellShopper();
    return;
  }
  showWaiting('returning');
  setTimeout(() => {
    window.close();
  }, closeMs);
}
