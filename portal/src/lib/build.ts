import { useEffect, useState } from 'react';
import type { BuildInfo } from '../../contract/runtime-config.js';

/** Id of the build that this page belongs to; empty if the page was not built. */
export function ownBuildId(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
}

/** Returns the facts about this page's build; null until they are loaded, or if they cannot be. */
export function useBuild(): BuildInfo | null {
  const [build, setBuild] = useState<BuildInfo | null>(null);
  useEffect(() => {
    const loading = new AbortController();
    fetch(`/builds/meta/${ownBuildId()}.json`, { signal: loading.signal })
      .then((response) => (response.ok ? (response.json() as Promise<BuildInfo>) : null))
      .then(setBuild)
      // The facts are for the support only; without them the page is complete.
      .catch(() => undefined);
    return () => {
      loading.abort();
    };
  }, []);
  return build;
}
