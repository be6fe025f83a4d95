import { Hono } from 'hono';
import { sql } from 'kysely';
import type { PortalEnv } from '../http/env.js';
import type { CoreServices } from '../core/services.js';

const noStore = { 'cache-control': 'no-store' };
/** As long as the shortest time-out of usual probes. */
const databaseMs = 1_000;

/**
 * Returns the probes of an operator: `/healthz` succeeds if the process responds, `/readyz` if it can serve requests.
 * A process that shuts down is not ready, so that a load balancer sends it no more requests.
 */
export function healthApp({ db, report, isClosing }: CoreServices): Hono<PortalEnv> {
  const app = new Hono<PortalEnv>();
  /** True while the database owes the response to an earlier probe. */
  let isLate = false;
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, noStore));
  app.get('/readyz', async (c) => {
    const isReady = !isClosing() && (await responds());
    return c.json({ status: isReady ? 'ok' : 'unavailable' }, isReady ? 200 : 503, noStore);
  });
  return app;

  async function responds(): Promise<boolean> {
    if (isLate) return false;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => {
        isLate = true;
        resolve(false);
      }, databaseMs);
    });
    const query = sql`select 1`
      .execute(db)
      .then(
        () => true,
        (error: unknown) => {
          report(error);
          return false;
        },
      )
      .finally(() => {
        clearTimeout(timer);
        isLate = false;
      });
    return Promise.race([query, late]);
  }
}
