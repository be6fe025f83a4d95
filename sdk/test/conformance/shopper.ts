import type { Page } from 'playwright';

/** Action of the shopper in a popup. */
export type Act = (popup: Page) => Promise<void>;

/** Time limit for a finished popup to close. */
const closingMs = 2_000;

/** Presses a button of the provider's page. */
export const press =
  (name: string): Act =>
  async (popup) => {
    await popup.getByRole('button', { name, exact: true }).click();
  };

/** Presses a button that simulates a fault. */
export const goWrong =
  (name: string): Act =>
  async (popup) => {
    await popup.getByText('Simulate a problem').click();
    await press(name)(popup);
  };

/** Faults that every provider's page offers. */
export const approveSlowly = goWrong('Approve slowly');
export const closeByPage = goWrong('Close window');

/** Closes the window itself after the provider's page has loaded. */
export const closeByHand: Act = async (popup) => {
  await popup.getByText('Simulate a problem').waitFor();
  await popup.close();
};

/** Opens a page that severs the window from its opener. */
export const loseOpener: Act = async (popup) => {
  await popup.getByText('Simulate a problem').click();
  await popup.getByRole('link', { name: 'Disconnect from the shop' }).click();
};

/** Final state of a window; `stuck` if the shopper's action failed. */
export type WindowEnd = 'closed' | 'left open' | 'stuck';

export interface Shopper {
  /** Waits for the windows to close and returns the final state of each. */
  leave(): Promise<WindowEnd[]>;
}

/** Runs the actions in the popups of the page, in the order of opening. Further popups are left open. */
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
