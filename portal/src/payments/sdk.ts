import { configure } from '@tessera/web/configure';

/**
 * Sets the addresses of frames and gateway, before any element is mounted. Each method has a module of its own beside this
 * one, so that a page loads only the code of the method that is used.
 */
export function preparePayments({ assetsUrl, gatewayUrl }: { assetsUrl: string; gatewayUrl: string }): void {
  configure({ assetsUrl, gatewayUrl });
}

/** Returns the font of the page for the frames of card fields, which load no fonts of the portal: the one that the page preloads. */
export function pageFonts(): { family: string; source: string; weight: string }[] {
  const preload = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]');
  return preload ? [{ family: 'Instrument Sans Variable', source: preload.href, weight: '400 700' }] : [];
}
