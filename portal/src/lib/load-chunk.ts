import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { reloadPage } from './own-reload.js';

/** Specification §9. */
const reloadGuardMs = 10_000;
const key = 'vision-reloaded-at';

/** Part of the portal whose code loads when it is first rendered. */
export type Part<Properties extends object = object> = LazyExoticComponent<ComponentType<Properties>> & {
  /** Loads the code before it is needed. A failure has no effect: the code is requested again when it is needed. */
  prefetch(): void;
};

/**
 * Loads a part of the portal lazily. After an update of the server the old files are missing; the page is
 * then reloaded once.
 */
export function part<Properties extends object = object>(
  load: () => Promise<ComponentType<Properties>>,
): Part<Properties> {
  return Object.assign(
    lazy(() => load().then((component) => ({ default: component }), reloadOnce)),
    {
      prefetch() {
        load().catch(() => undefined);
      },
    },
  );
}

function reloadOnce(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < reloadGuardMs) throw error;
  sessionStorage.setItem(key, String(Date.now()));
  reloadPage();
  // Never resolves, because the page is being reloaded.
  return new Promise(() => undefined);
}
