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
