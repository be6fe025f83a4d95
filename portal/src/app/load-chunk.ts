import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { reloadPage } from './own-reload.js';

/** Specification §9. */
const reloadGuardMs = 10_000;
const key = 'vision-reloaded-at';

/**
 * Loads a part of the portal lazily. After an update of the server the old files are missing; the page is
 * then reloaded once.
 */
export function part(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(() => load().then((component) => ({ default: component }), reloadOnce));
}

export function partWithChildren<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
): LazyExoticComponent<ComponentType<Properties>> {
  return lazy(() => load().then((component) => ({ default: component }), reloadOnce));
}

function reloadOnce(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < reloadGuardMs) throw error;
  sessionStorage.setItem(key, String(Date.now()));
  reloadPage();
  // Never resolves, because the page is being reloaded.
  return new Promise(() => undefined);
}
