import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { loadFile } from '../files/load-file.js';

/** Part of the portal whose code loads when it is first rendered. */
export type Part<Properties extends object = object> = FunctionComponent<Properties> & {
  /**
   * Loads the code before it is needed; the part is then rendered at once, without a fallback, which React shows for at least
   * 300 ms. A failure has no effect: the code is requested again when it is needed.
   */
  prefetch(): Promise<void>;
};

/** Loads a part of the portal lazily, as {@link loadFile} does. */
export function part<Properties extends object = object>(
  load: () => Promise<ComponentType<Properties>>,
): Part<Properties> {
  let loaded: ComponentType<Properties> | undefined;
  const Lazy = lazy(async () => ({ default: await loadFile(load) }));
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
