import { configure } from '@tessera/web';

/**
 * The one module of the portal that knows the SDK. Its elements come as React components, which
 * `@lit/react` makes of them; only pages on which something is paid import this, and lazily.
 */
export { isPaymentError } from '@tessera/web';
export { PayCard } from '@tessera/web/react';

/** Says once where the frames are; nothing can be mounted before. */
export function preparePayments({ assetsUrl, gatewayUrl }: { assetsUrl: string; gatewayUrl: string }): void {
  configure({ assetsUrl, gatewayUrl });
}
