import type { Page } from 'playwright';
import type { FaultContext } from './fault-context.js';

/** Presses a button in every window that opens. */
export const pressing =
  (button: string) =>
  ({ page }: FaultContext): Promise<void> => {
    page.on('popup', (popup) => {
      const pressed = popup.getByRole('button', { name: button, exact: true }).click();
      // Many faults close the window before the button can be pressed.
      pressed.catch(() => undefined);
    });
    return Promise.resolve();
  };

/** Closes the windows of a page when they show this address. Queries are ignored: that of Venmo's page has others. */
export function closeAt(page: Page, address: RegExp): void {
  const isMeant = ({ href }: URL) => address.test(href.replace(/[?#].*/, ''));
  page.on('popup', (popup) => {
    const shown = popup.waitForURL(isMeant, { waitUntil: 'commit' }).then(() => popup.close());
    // The SDK closes the window after some faults.
    shown.catch(() => undefined);
  });
}
