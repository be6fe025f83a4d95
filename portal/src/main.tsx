import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import type { RuntimeConfig } from '../contract/runtime-config.js';
import { createApi } from './http/client.js';
import { App } from './app/app.js';
import { loadFirstPage } from './app/first-page.js';
import { applyTheme, readTheme } from './lib/theme.js';
import { createToasts } from './lib/toasts.js';
import { createAuth } from './auth/auth.js';
import { readClaims } from './session/claims.js';
import { createLoginLinks } from './session/login-link.js';
import { createSessionClock } from './session/session-clock.js';
import { readCookies, writeSession } from './session/session-cookie.js';
import { createSessionHolder } from './session/session-holder.js';
import { persistTabStore } from './session/tab-store.js';
import { loadLanguage, preferredLocale } from './i18n/i18n.js';
import { showStartFailure } from './app/start-failure.js';

async function loadConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/payload.json');
  if (!response.ok) throw new Error(`The configuration could not be loaded: status ${response.status}.`);
  return (await response.json()) as RuntimeConfig;
}

/** Loads the configuration from the server and mounts the portal (specification §9). */
async function start(root: HTMLElement): Promise<void> {
  applyTheme(readTheme());
  const { protocol, hostname } = location;
  const clock = createSessionClock({ storage: localStorage, now: () => Date.now() });
  // A new page cannot determine which of several sessions is its own.
  const hasAmbiguousSession = readCookies(document).length > 1;
  if (hasAmbiguousSession) writeSession(document, null, false);
  const session = createSessionHolder({
    jar: document,
    nowSeconds: clock.serverSeconds,
    isPlainLoopback: protocol === 'http:' && /^(?:.+\.)?localhost$/.test(hostname),
    channel: new BroadcastChannel('vision-session'),
  });
  persistTabStore({ session, storage: sessionStorage, location, history });
  const [config, language] = await Promise.all([
    loadConfig(),
    loadLanguage(preferredLocale(localStorage, navigator.languages)),
    loadFirstPage(session.get(), clock.serverSeconds(), location.pathname),
  ]);
  document.documentElement.lang = language.locale;
  const api = createApi({
    base: config.apiBase,
    storeId: config.storeId,
    session: () => {
      // A page that was asleep may have missed that another tab has renewed the session.
      session.reload();
      return session.get();
    },
    storeInAddress: () => new URLSearchParams(location.search).get('store'),
    nowSeconds: clock.serverSeconds,
    onUnauthorized: () => {
      auth.logOut('unauthorized');
    },
    onViewingEnded: () => {
      if (session.get()?.impersonationToken) toasts.show({ tone: 'info', text: 'viewing.ended' });
      auth.endViewing();
    },
    fetch: (input, init) => fetch(input, init),
  });
  const toasts = createToasts();
  const loginLinks = createLoginLinks({
    storage: sessionStorage,
    location,
    history,
    addEventListener: (type, listener) => {
      window.addEventListener(type, listener);
    },
  });
  const auth = createAuth({
    api,
    session,
    clock,
    storage: sessionStorage,
    navigate: (to) => {
      navigate(to, { replace: true });
    },
    here: () => location.pathname + location.search,
  });
  if (hasAmbiguousSession) auth.reportAmbiguousSession();
  let previous = session.get();
  session.subscribe(() => {
    const next = session.get();
    if (previous && !next) auth.noticeEnd(previous);
    const [user, sub] = [previous, next].map((one) => readClaims(one?.token)?.sub);
    // Another tab has signed in another user: nothing of the previous user may stay on this page.
    if (user !== undefined && sub !== undefined && sub !== user) location.replace('/');
    previous = next;
  });
  // Without the router, whose code the first page would have to load: the guard matches the routes.
  const address = { useLocation: useBrowserLocation, useSearch };
  createRoot(root).render(
    <App
      portal={{ config, api, auth, session, clock, toasts, loginLinks, tabStorage: sessionStorage, address }}
      language={language}
    />,
  );
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((error: unknown) => {
    console.error(error);
    showStartFailure(root);
  });
}
