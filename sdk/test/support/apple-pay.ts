import type { Page } from '@playwright/test';
import type { Sandbox } from '@tessera/sandbox';

/** Adds the stand-in of `ApplePaySession` to every page that is opened from now on. */
export async function addApplePay(page: Page, { app }: Sandbox, origin: string): Promise<void> {
  const response = await app.request('http://127.0.0.1/apple-pay/session.js');
  const script = await response.text();
  // An initialization script has no URL, from which the stand-in takes its origin.
  await page.addInitScript({ content: script.replace('document.currentScript.src', `'${origin}'`) });
}
