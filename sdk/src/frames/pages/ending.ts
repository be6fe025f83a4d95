import { sendReport } from '../report.js';
import type { WindowReport } from '../report.messages.js';
import { showLost, showWaiting } from './scene.js';

/** A page on which a provider's window ends: it reports, and closes after `closeMs` at the latest. */
export function endWindow(kind: WindowReport['kind'], closeMs: number): void {
  if (!sendReport(kind)) {
    showLost();
    return;
  }
  showWaiting('returning');
  setTimeout(() => {
    window.close();
  }, closeMs);
}
