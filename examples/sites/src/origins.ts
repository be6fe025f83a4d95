/** Sites that one process serves, each under its own host name, because different ports are the same site. */
export const siteNames = ['shop', 'assets', 'pay', 'portal', 'storybook'] as const;
export type SiteName = (typeof siteNames)[number];

export type Ports = Readonly<Record<SiteName, number>>;
export type Origins = Readonly<Record<SiteName, string>>;

/** Default ports; the example pages contain them. */
export const defaultPorts: Ports = { shop: 4000, assets: 4001, pay: 4002, portal: 4003, storybook: 4004 };

/**
 * `hosts` gives every site its own host name; `ports` uses `localhost`, for systems that cannot resolve
 * `*.localhost`.
 */
export type Naming = 'hosts' | 'ports';

export function originsOf(ports: Ports, naming: Naming): Origins {
  const origin = (name: SiteName) => `http://${naming === 'hosts' ? `${name}.` : ''}localhost:${ports[name]}`;
  return {
    shop: origin('shop'),
    assets: origin('assets'),
    pay: origin('pay'),
    portal: origin('portal'),
    storybook: origin('storybook'),
  };
}

/** Origins that the example pages contain. */
export const writtenOrigins = originsOf(defaultPorts, 'hosts');

/** Replaces the default origins in a page by the current ones. */
export function withOrigins(html: string, origins: Origins): string {
  const named = siteNames.reduce((text, name) => text.replaceAll(writtenOrigins[name], origins[name]), html);
  if (origins.pay === writtenOrigins.pay) return named;
  // The SDK's `development` environment uses the gateway at the default address.
  return named.replaceAll(/(\/(?:tessera|client)(?:\.min)?\.js")/g, `$1 data-gateway-url="${origins.pay}"`);
}
