import type { Client } from '../../../client/index.js';
import type { Lifecycle } from '../../../core/lifecycle.js';
import type { Prepared, VaultInitiated } from './vault-initiated.js';

/** Dependencies of an instance. */
export interface PayPalCheckoutDeps {
  /** Rejects if the client fails or PayPal is not enabled. */
  client: Promise<Client>;
  vaultInitiated: Prepared<VaultInitiated>;
  merchantAccountId: string | undefined;
  container: Element | ShadowRoot | undefined;
  locale: string | undefined;
  setsUserIdToken: boolean;
  life: Lifecycle;
}
