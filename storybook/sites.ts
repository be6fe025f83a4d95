/** Addresses of the frames and the gateway for the page that shows the stories. */
export interface StorySites {
  assetsUrl: string;
  gatewayUrl: string;
}

declare const __STORY_SITES__: StorySites | undefined;

/** Addresses set by the test run; otherwise the same kind of host name as this page's, with neighbouring ports. */
export function storySites(): StorySites {
  if (typeof __STORY_SITES__ !== 'undefined') return __STORY_SITES__;
  const isNamed = location.hostname.endsWith('.localhost');
  const site = (name: string, port: number) => `http://${isNamed ? `${name}.` : ''}localhost:${port}`;
  return { assetsUrl: site('assets', 4001), gatewayUrl: site('pay', 4002) };
}
