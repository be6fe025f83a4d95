import type { CoreServices } from '../core/services.js';

const day = 24 * 3600_000;

/**
 * Deletes codes, links, invitations, sessions, limits and stored responses that have expired. Codes, links and sessions
 * are kept for a day longer, so that a late use is not taken for an unknown one.
 */
export async function sweepExpired({ db }: Pick<CoreServices, 'db'>, at: Date): Promise<void> {
  const yesterday = new Date(at.getTime() - day);
  await db.deleteFrom('auth_challenge').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('auth_session').where('absolute_expires_at', '<', yesterday).execute();
  await db.deleteFrom('invitation').where('expires_at', '<', yesterday).execute();
  // A bucket refills within an hour at most.
  await db.deleteFrom('rate_bucket').where('updated_at', '<', yesterday).execute();
  await db.deleteFrom('idempotency').where('expires_at', '<', at).execute();
}
