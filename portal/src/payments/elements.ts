import { configure } from '@tessera/web';

/**
 * The only module of the portal that imports the SDK, as React components. Only pages with payments import
 * it, lazily.
 */
export { isPaymentError } from '@tessera/web';
export { PayCard } from '@tessera/web/react';

/** Sets the addresses of frames and gateway once, before any element is mounted. */
export function preparePayments({ assetsUrl, gatewayUrl }: { assetsUrl: string; gatewayUrl: string }): void {
  configure({ assetsUrl, gatewayUrl });
}

/** Returns the font of the page for the frames of card fields, which load no fonts of the portal: the one that the page preloads. */
export function pageFonts(): { family: string; source: string; weight: string }[] {
  const preload = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]');
  return preload ? [{ family: 'Instrument Sans Variable', source: preload.href, weight: '400 700' }] : [];
}
