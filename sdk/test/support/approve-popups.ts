import type { Page } from '@playwright/test';

/** Presses a button in every window that the page opens from now on. */
export const approvePopups =
  (name: string) =>
  (page: Page): Promise<void> => {
    page.on('popup', (popup) => {
      const approved = popup.getByRole('button', { name }).click();
      // A window that is taken down has nothing to approve.
      approved.catch(() => undefined);
    });
    return Promise.resolve();
  };
