import type { Page } from '@playwright/test';

/** Delays the request that tokenizes an approved payment, until the returned function is called. */
export async function holdNonce(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/payment_methods/*', async (route) => {
    await released;
    await route.continue();
  });
  await page.route('**/graphql', async (route) => {
    // Venmo's status query, whose response holds the nonce.
    if (route.request().postData()?.includes('query PaymentContext')) await released;
    await route.continue();
  });
  return release;
}
