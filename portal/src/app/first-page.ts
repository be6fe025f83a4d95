import { matchRoute } from '../../contract/routes.js';
import type { Session } from '../session/session-cookie.js';
import { decide } from './decide.js';
import { layouts } from './layouts.js';
import { screens } from './screens.js';

/** The store and the campaign of an address do not change which page is shown first. */
const query = { store: null, campaignId: null };

/** Loads the code of the page that the guard shows first, so that it is rendered without a fallback before it. */
export async function loadFirstPage(session: Session | null, now: number, path: string): Promise<void> {
  const result = decide({
    address: { path, query },
    session,
    now,
    setup: { policy: null, state: 'unloaded' },
  });
  const match = matchRoute(result.kind === 'redirect' ? result.to : path);
  if (result.kind === 'not-found' || !match) return;
  const { id, layout } = match.route;
  const screen = screens[result.kind === 'no-access' ? result.kind : id];
  await Promise.all([layouts[layout].prefetch(), screen.prefetch()]);
}
