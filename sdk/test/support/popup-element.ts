import type { Locator, Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { expect, test } from './fixtures.js';
import { shopPage } from './pages.js';
import { recordedEvents, recordEvents } from './recorded-events.js';
import { countingScript, type ResourceLeaks, resourceLeaks } from './resource-leaks.js';
import type { TestShop } from './shop.js';

/** Description of an element that pays in a popup. */
export interface PopupElement {
  tag: string;
  /** Attributes of the element besides the authorization. */
  attributes: string;
  /** Name of the button that starts a payment. */
  button: string;
  /** Name of the dialog over the page while the popup is open. */
  overlay: string;
  /** False if the provider may have accepted a payment that the shopper has left. Default: true. */
  isConfirmed?: boolean;
}

/** Way out of a payment: its name, the reason in the details of `pay-cancel`, and the shopper's action. */
export type Exit = readonly [name: string, reason: string, leave: (popup: Page) => Promise<unknown>];

/** Returns the outcomes that the page has received, in order: each event but `pay-change`, with its code or reason. */
export const outcomes = async (page: Page): Promise<string[]> =>
  (await recordedEvents(page)).filter((type) => type !== 'pay-change');

const clearEvents = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.recordedEvents = [];
  });

/** Returns the steps that the tests of such elements share. */
export function popupElement({
  tag,
  attributes: always,
  button: name,
  overlay,
  isConfirmed = true,
}: PopupElement) {
  const button = (page: Page, named = name): Locator => page.getByRole('button', { name: named });

  /** Starts a payment with the keyboard, and waits for its popup. */
  const start = async (page: Page, named = name): Promise<Page> => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, named).press('Enter')]);
    return popup;
  };

  const cancel = (page: Page, [way, reason, leave]: Exit): Promise<void> =>
    test.step(way, async () => {
      await clearEvents(page);
      const status = page.getByRole(isConfirmed ? 'status' : 'alert');
      const left = isConfirmed
        ? 'Payment canceled. You haven’t been charged.'
        : 'We couldn’t confirm your payment. Check for a confirmation before you try again.';
      const popup = await start(page);
      await popup.getByRole('heading').waitFor();
      await page.bringToFront();
      await expect(status, way).not.toHaveText(left);
      await leave(popup);
      await expect(status, way).toHaveText(left);
      await expect.poll(() => popup.isClosed(), way).toBe(true);
      await expect(button(page), way).toBeFocused();
      const canceled = await page.evaluate(() =>
        window.recordedEvents.filter(({ type }) => type === 'pay-cancel'),
      );
      expect(
        canceled.map((event) => event.left),
        way,
      ).toEqual([reason]);
      expect((await recordedEvents(page)).join(), way).not.toContain('pay-error');
    });

  return {
    button,
    start,

    /** Opens a page with the element, waits until it is ready or hidden, and returns the resources of the page. */
    async open(
      page: Page,
      shop: TestShop,
      { tokenizationKey }: Pick<Merchant, 'tokenizationKey'>,
      attributes = '',
    ): Promise<ResourceLeaks> {
      const body = `<${tag} authorization="${tokenizationKey}" ${always} ${attributes}></${tag}>`;
      await page.goto(shop.serve(shopPage(shop, { body, script: recordEvents, first: countingScript })));
      await expect.poll(() => outcomes(page)).toEqual([expect.stringMatching(/^pay-ready/)]);
      return resourceLeaks(page);
    },

    /**
     * Pays on a page that has only been opened: the element shows the approval and has the focus, the events are in
     * order, and the payment leaves no resources.
     *
     * @param before - Resources of the page before the payment.
     */
    async pay(
      page: Page,
      before: ResourceLeaks,
      { approve, payload }: { approve: (popup: Page) => Promise<unknown>; payload: Record<string, unknown> },
    ): Promise<void> {
      const dialog = page.getByRole('dialog', { name: overlay });
      const popup = await start(page);
      await expect(dialog).toBeVisible();
      await approve(popup);
      await expect(page.getByRole('status')).toHaveText('Approved');
      await expect(dialog).toHaveCount(0);
      await expect(button(page)).toBeFocused();
      expect(await outcomes(page)).toEqual(['pay-ready', 'pay-start', 'pay-success']);
      expect(await page.evaluate(() => window.lastPayload)).toMatchObject(payload);
      await expect.poll(() => popup.isClosed()).toBe(true);
      await expect.poll(() => resourceLeaks(page)).toEqual(before);
    },

    /** Leaves a payment by each exit: those given, closing the window and Escape. Each cancels and reports its reason. */
    async cancelByEach(page: Page, exits: readonly Exit[] = []): Promise<void> {
      for (const exit of exits) await cancel(page, exit);
      await cancel(page, ['closing the window', 'closed', (popup) => popup.close()]);
      await cancel(page, ['Escape', 'backdrop', () => page.keyboard.press('Escape')]);
    },

    removeDuringPayment: (page: Page): Promise<void> =>
      test.step('removing the element closes the popup', async () => {
        const popup = await start(page);
        await page.locator(tag).evaluate((element) => {
          element.remove();
        });
        await expect.poll(() => popup.isClosed()).toBe(true);
        await expect
          .poll(() => resourceLeaks(page))
          .toMatchObject({ frames: 0, dialogs: 0, timers: 0, ports: 0 });
        expect((await recordedEvents(page)).join()).not.toContain('pay-error');
      }),

    startBlocked: (page: Page, code: string): Promise<void> =>
      test.step('a blocked popup is reported with instructions', async () => {
        await page.evaluate(() => {
          const { open } = window;
          window.open = () => {
            window.open = open;
            return null;
          };
        });
        await button(page).click();
        await expect(page.getByRole('alert')).toContainText('Allow pop-ups');
        expect(await recordedEvents(page)).toContain(`pay-error ${code}`);
      }),
  };
}
