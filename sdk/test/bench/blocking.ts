import type { Browser, BrowserContextOptions } from 'playwright';
import type { TestShop } from '../support/shop.js';
import {
  checkoutNames,
  noteReady,
  openUntilReady,
  ownCheckouts,
  serveCheckouts,
  visit,
} from './checkout-pages.js';
import { inRounds, pairsOf } from './interleave.js';
import { longTasksOf, recordLongTasks } from './long-tasks.js';
import { alone, median, medians, reported, type Row } from './report.js';
import { sendToAll, slowProcessor } from './throttle.js';

/** Factor by which the processor of a shopper is slower than this machine. */
const slowdown = 4;

/** Part of a task that does not block: input during it is still handled in time. */
const allowedMs = 50;

/** Returns for how long tasks block the threads of a page and its frames until its form is ready. */
const blockingOf = (browser: Browser, url: string): Promise<number> =>
  visit(browser, async (page) => {
    await recordLongTasks(page);
    await sendToAll(page, [slowProcessor(slowdown)]);
    const readyAt = await openUntilReady(page, url);
    const tasks = await longTasksOf(page, readyAt);
    return tasks.reduce((sum, { duration }) => sum + duration - allowedMs, 0);
  });

/** Compares how long the threads are blocked until four fields are ready, on a slow processor, with four bare frames. */
export async function blockingRows(browser: Browser, shop: TestShop, count: number): Promise<Row[]> {
  const pages = await serveCheckouts(shop);
  const rounds = await inRounds(count, {
    classic: () => blockingOf(browser, pages.classic),
    card: () => blockingOf(browser, pages.card),
    bare: () => blockingOf(browser, pages.bare),
  });
  const own = ownCheckouts.map((name) => {
    const title = `blocking time until four fields are ready, ${checkoutNames[name]}, processor ${slowdown} × slower, against four bare frames (${count} rounds)`;
    return reported(title, 'ms', ...medians(pairsOf(rounds, name, 'bare')));
  });
  return [...own, ...(await storefrontRows(browser, shop, count))];
}

const storefrontTasks = (browser: Browser, url: string, options: BrowserContextOptions): Promise<number[]> =>
  visit(
    browser,
    async (page) => {
      await recordLongTasks(page);
      await page.addInitScript({ content: noteReady });
      const readyAt = await openUntilReady(page, url);
      return (await longTasksOf(page, readyAt)).map(({ duration }) => duration);
    },
    options,
  );

/** Counts the long tasks of the storefront's checkout, from the navigation until its card form is ready. */
async function storefrontRows(browser: Browser, shop: TestShop, visits: number): Promise<Row[]> {
  const { shop: origin } = shop.sites.origins;
  const storageState = await visit(browser, async (page, context) => {
    await page.goto(`${origin}/product/holm`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('Holm added to cart.').waitFor();
    return context.storageState();
  });
  const durations: number[][] = [];
  for (let count = 0; count <= visits; count += 1) {
    const tasks = await storefrontTasks(browser, `${origin}/checkout`, { storageState });
    // The server compiles its code during the first visit.
    if (count > 0) durations.push(tasks);
  }
  const title = `long tasks of the storefront's checkout until it can pay (median of ${visits} visits)`;
  return [
    alone(title, '', median(durations.map(({ length }) => length)), 0),
    reported('… longest of them', 'ms', median(durations.map((tasks) => Math.max(0, ...tasks))), null),
  ];
}
