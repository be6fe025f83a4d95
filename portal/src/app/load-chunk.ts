import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** Specification §9. */
const reloadGuardMs = 10_000;
const key = 'vision-reloaded-at';

/**
 * A part of the portal that is read when it is needed. After an update of the server the old parts
 * are gone: then the page is loaded once more, unless that was just tried.
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
  location.reload();
  // Nothing more is shown until the new page is there.
  return new Promise(() => undefined);
}
