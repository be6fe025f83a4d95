import type { BuildInfo } from '../../contract/runtime-config.js';

/** Builds of the portal: the one of this page, and the newest one of the server. */
export interface FakeBuilds {
  own: string;
  latest: string;
}

const dayOfBuild = '2026-03-02T15:00:00Z';

/** Responds to the requests for the portal's builds. Returns a function that undoes it. */
export function fakeBuilds({ own, latest }: FakeBuilds): () => void {
  const meta = document.createElement('meta');
  meta.name = 'build';
  meta.content = own;
  document.head.append(meta);
  const original = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (input === '/builds/latest.json') return respond({ id: latest, timestamp: dayOfBuild });
    if (input !== `/builds/meta/${own}.json`) return original(input, init);
    return respond({ id: own, timestamp: dayOfBuild, version: '2.4.0', commit: own } satisfies BuildInfo);
  };
  return () => {
    meta.remove();
    window.fetch = original;
  };
}

const respond = (body: object) => Promise.resolve(Response.json(body));

/** Reports that the browser has no connection. Returns a function that undoes it. */
export function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.dispatchEvent(new Event('offline'));
  return () => {
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  };
}
