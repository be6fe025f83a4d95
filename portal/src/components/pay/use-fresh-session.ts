import { inTurn } from '../../auth/in-turn.js';
import { refreshUser } from '../../auth/refresh-user.js';
import { usePortal } from '../../context/portal-context.js';

/** Remaining life of the token below which it is renewed before a payment: a payment window stays open for minutes. */
const leastSeconds = 1_200;

/**
 * Returns a function that renews the session before a payment, if it ends soon. Never rejects: the session has its own
 * warnings, and the payment is sent as long as it lasts.
 */
export function useFreshSession(): () => Promise<void> {
  const portal = usePortal();
  return async () => {
    const latest = portal.session.latest();
    if (!latest || latest.exp - portal.clock.serverSeconds() >= leastSeconds) return;
    await inTurn(() => refreshUser(portal, latest.token)).catch(console.error);
  };
}
