import type { Services } from '../services.js';

const day = 24 * 3600_000;

/** Deletes expired codes, sessions and limits. */
export async function sweepSignIns({ db, now }: Services): Promise<void> {
  const yesterday = new Date(now().getTime() - day);
  await db.deleteFrom('auth_challenge').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('auth_session').where('absolute_expires_at', '<', yesterday).execute();
  await db.deleteFrom('rate_bucket').where('updated_at', '<', yesterday).execute();
  await db.deleteFrom('idempotency').where('expires_at', '<', yesterday).execute();
}
