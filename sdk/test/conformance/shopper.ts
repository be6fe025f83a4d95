import type { Page } from 'playwright';

/** What the shopper does in a window that the page has opened. */
export type Act = (popup: Page) => Promise<void>;

/** How long a window that has done its duty may take to close. */
const closingMs = 2_000;

/** Presses a button of the provider's page; `behind` is what hides it until it is opened. */
export const press =
  (name: string, behind?: string): Act =>
  async (popup) => {
    if (behind !== undefined) await popup.getByText(behind).click();
    await popup.getByRole('button', { name, exact: true }).click();
  };

/** Looks at the provider's page, and closes the window as one closes any window. */
export const closeAt =
  (button: string): Act =>
  async (popup) => {
    await popup.getByRole('button', { name: button, exact: true }).waitFor();
    await popup.close();
  };

export interface Shopper {
  /** Waits until the windows have closed by themselves, and tells which have; rejects where an act could not be done. */
  leave(): Promise<('closed' | 'left open')[]>;
}

/** Somebody who acts in the first window, the second … Windows beyond them are left alone. */
export function attend(page: Page, acts: readonly Act[], patienceMs: number): Shopper {
  const popups: Page[] = [];
  const doings: Promise<void>[] = [];
  const begin = (popup: Page) => {
    popup.setDefaultTimeout(patienceMs);
    const act = acts[popups.length];
    popups.push(popup);
    if (act) doings.push(act(popup));
  };
  page.on('popup', begin);
  return {
    async leave() {
      page.off('popup', begin);
      try {
        await Promise.all(doings);
        return await Promise.all(popups.map(endOf));
      } finally {
        await Promise.all(popups.map((popup) => popup.close()));
      }
    },
  };
}

async function endOf(popup: Page): Promise<'closed' | 'left open'> {
  const until = Date.now() + closingMs;
  while (!popup.isClosed() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 25));
  return popup.isClosed() ? 'closed' : 'left open';
}
