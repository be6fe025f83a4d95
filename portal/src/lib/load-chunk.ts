import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { reloadPage } from './own-reload.js';

/** Specification §9. */
const reloadGuardMs = 10_000;
const key = 'vision-reloaded-at';

/** Part of the portal whose code loads when it is first rendered. */
export type Part<Properties extends object = object> = FunctionComponent<Properties> & {
  /**
   * Loads the code before it is needed; the part is then rendered at once, without a fallback, which React shows for at least
   * 300 ms. A failure has no effect: the code is requested again when it is needed.
   */
  prefetch(): Promise<void>;
};

/**
 * Loads a part of the portal lazily. After an update of the server the old files are missing; the page is
 * then reloaded once.
 */
export function part<Properties extends object = object>(
  load: () => Promise<ComponentType<Properties>>,
): Part<Properties> {
  let loaded: ComponentType<Properties> | undefined;
  const Lazy = lazy(() => load().then((component) => ({ default: component }), reloadOnce));
  function PartOfPortal(properties: Properties) {
    // Stays the same while it is mounted: another component would lose the state of the part.
    const [Component] = useState<ComponentType<Properties>>(() => loaded ?? Lazy);
    return createElement(Component, properties);
  }
  return Object.assign(PartOfPortal, {
    prefetch: () =>
      load().then(
        (component) => {
          loaded = component;
        },
        () => undefined,
      ),
  });
}

function reloadOnce(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < reloadGuardMs) throw error;
  sessionStorage.setItem(key, String(Date.now()));
  reloadPage();
  // Never resolves, because the page is being reloaded.
  return new Promise(() => undefined);
}
