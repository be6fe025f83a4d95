/** The sites that one process serves, each under a name of its own: ports alone would be one site. */
export const siteNames = ['shop', 'assets', 'pay', 'portal', 'storybook'] as const;
export type SiteName = (typeof siteNames)[number];

export type Ports = Readonly<Record<SiteName, number>>;
export type Origins = Readonly<Record<SiteName, string>>;

/** Default ports; the example pages contain them. */
export const defaultPorts: Ports = { shop: 4000, assets: 4001, pay: 4002, portal: 4003, storybook: 4004 };

/** `hosts` gives every site its own name; `ports` keeps `localhost`, where a system knows no `*.localhost`. */
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

const writtenOrigins = originsOf(defaultPorts, 'hosts');

/** Puts the present origins into a page that was written for the default ones. */
export function withOrigins(html: string, origins: Origins): string {
  const named = siteNames.reduce((text, name) => text.replaceAll(writtenOrigins[name], origins[name]), html);
  if (origins.pay === writtenOrigins.pay) return named;
  // The SDK expects the gateway of the `development` environment at the default address.
  return named.replaceAll(/(\/(?:tessera|client)(?:\.min)?\.js")/g, `$1 data-gateway-url="${origins.pay}"`);
}
