import type { Page } from 'playwright-core';
import type { RequestFact } from './facts.types.js';
import { containsDropIn, isBundle } from './option-methods.js';
import { isOldBundle, loadsDropIn } from './tessera-urls.js';

/** Scripts, data and elements of a page. */
interface Loaded {
  readonly requests: readonly RequestFact[];
  /** Scripts and data of the shop. */
  readonly own: readonly string[];
  /** Tags of the payment elements. */
  readonly elements: readonly string[];
}

/** Returns true if a page has loaded a Drop-in; a bundle with elements can also contain one that nothing calls. */
export const hasLoaded = ({ requests, own, elements }: Loaded): boolean =>
  requests.some(({ url }) => loadsDropIn(url)) ||
  (elements.length === 0 && own.some(isBundle) && own.some(containsDropIn) && !own.some(isOldBundle));

/** Returns true if the page, its frames or their open shadow trees contain a Drop-in. */
async function isShown(page: Page): Promise<boolean> {
  const counts = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator('[data-braintree-id="wrapper"]')
        .count()
        // The frame was removed.
        .catch(() => 0),
    ),
  );
  return counts.some((count) => count > 0);
}

/** Returns true if a page has loaded a Drop-in, but does not show it until the given time. */
export async function lacksDropIn(page: Page, loaded: Loaded, until: number): Promise<boolean> {
  if (!hasLoaded(loaded)) return false;
  while (!(await isShown(page))) {
    if (Date.now() >= until) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}
