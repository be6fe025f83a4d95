import type { Page } from 'playwright';

/** What the shopper does in a window that the page has opened. */
export type Act = (popup: Page) => Promise<void>;

/** How long a window that has done its duty may take to close. */
const closingMs = 2_000;

/** Presses a button that every shopper sees. */
export const press =
  (name: string): Act =>
  async (popup) => {
    await popup.getByRole('button', { name, exact: true }).click();
  };

/** Presses one of those that stand for what can go wrong. */
export const goWrong =
  (name: string): Act =>
  async (popup) => {
    await popup.getByText('Simulate a problem').click();
    await press(name)(popup);
  };

/** What every provider's page can do. */
export const approveSlowly = goWrong('Approve slowly');
export const closeByPage = goWrong('Close window');

/** Closes the window as one closes any window, once the provider's page is there. */
export const closeByHand: Act = async (popup) => {
  await popup.getByText('Simulate a problem').waitFor();
  await popup.close();
};

/** Comes to a page that cuts the window off from the shop's. */
export const loseOpener: Act = async (popup) => {
  await popup.getByText('Simulate a problem').click();
  await popup.getByRole('link', { name: 'Disconnect from the shop' }).click();
};

/** What became of a window; `stuck` where the shopper could not do in it what he wanted. */
export type WindowEnd = 'closed' | 'left open' | 'stuck';

export interface Shopper {
  /** Waits until the windows have closed by themselves, and tells how each has ended. */
  leave(): Promise<WindowEnd[]>;
}

/** Somebody who acts in the first window, the second … Windows beyond them are left alone. */
export function driveShopper(page: Page, acts: readonly Act[], patienceMs: number): Shopper {
  const visits: { popup: Page; acted: Promise<boolean> }[] = [];
  const begin = (popup: Page) => {
    popup.setDefaultTimeout(patienceMs);
    const act = acts[visits.length]?.(popup) ?? Promise.resolve();
    const acted = act.then(
      () => true,
      () => false,
    );
    visits.push({ popup, acted });
  };
  page.on('popup', begin);
  return {
    async leave() {
      page.off('popup', begin);
      await Promise.all(visits.map(({ acted }) => acted));
      const ends = await Promise.all(
        visits.map(async ({ popup, acted }) => ((await acted) ? endOf(popup) : 'stuck')),
      );
      await Promise.all(visits.map(({ popup }) => popup.close()));
      return ends;
    },
  };
}

async function endOf(popup: Page): Promise<WindowEnd> {
  const until = Date.now() + closingMs;
  while (!popup.isClosed() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 25));
  return popup.isClosed() ? 'closed' : 'left open';
}
