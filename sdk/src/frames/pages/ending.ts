import { sendReport } from '../guest/report.js';
import type { WindowReport } from '../rpc/report.protocol.js';
import { showLost, showWaiting } from './page-view.js';

/**
 * Reports the result of a provider's window and closes it after `closeMs` milliseconds at the latest. If there is no
 * page to report to, calls `showMessage`, which by default shows that the shop was not found.
 */
export function endWindow(kind: WindowReport['kind'], closeMs: number, showMessage = showLost): void {
  if (!sendReport(kind)) {
    showMessage();
    return;
  }
  showWaiting('returning');
  setTimeout(() => {
    window.close();
  }, closeMs);
}
