import type { Page } from 'playwright-core';
import type { SdkErrorFact } from './facts.types.js';

/**
 * Returns the errors without those that loaded elements had before `configure`, which a bundle calls after the import that
 * defines the elements.
 */
export const withoutRecovered = (
  errors: readonly SdkErrorFact[],
  haveElementsLoaded: boolean,
): SdkErrorFact[] =>
  errors.filter(
    ({ code, isTemporary = false }) => !(haveElementsLoaded && isTemporary && code === 'ASSETS_URL_REQUIRED'),
  );

/** Returns true if payment elements of the page have an authorization, and none of them has failed to load. */
export const haveElementsLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    type Payment = Element & Partial<Record<'authorization' | 'client' | 'hasLoadFailed', unknown>>;
    const find = (root: ParentNode): Payment[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...(element.localName.startsWith('pay-') ? [element] : []),
        ...(element.shadowRoot ? find(element.shadowRoot) : []),
      ]);
    const found = find(document);
    return (
      found.some(
        ({ authorization, client, hasLoadFailed }) =>
          hasLoadFailed === false && Boolean(authorization ?? client),
      ) && !found.some(({ hasLoadFailed }) => hasLoadFailed === true)
    );
  });
