import type { Page } from '@playwright/test';

/** Presses a button in every popup that the page opens from now on. */
export const approvePopups =
  (name: string) =>
  (page: Page): Promise<void> => {
    page.on('popup', (popup) => {
      const approved = popup.getByRole('button', { name }).click();
      // A popup that closes early needs no approval.
      approved.catch(() => undefined);
    });
    return Promise.resolve();
  };
