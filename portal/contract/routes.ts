import { isStoreId } from './identifiers.js';

export type Layout = 'admin-order' | 'campaign' | 'default' | 'finance' | 'public' | 'none';

/** All pages, in the order of the specification's table (§2). Browser and server use the same list. */
export const routes = [
  { id: 'home', path: '/', layout: 'default' },
  { id: 'billing', path: '/billing', layout: 'default' },
  { id: 'campaigns', path: '/campaigns', layout: 'campaign' },
  { id: 'setup', path: '/campaigns/setup', layout: 'none' },
  { id: 'setup-details', path: '/campaigns/setup/details', layout: 'none' },
  { id: 'setup-recipients', path: '/campaigns/setup/recipients', layout: 'none' },
  { id: 'setup-summary', path: '/campaigns/setup/summary', layout: 'none' },
  { id: 'setup-confirmation', path: '/campaigns/setup/confirmation', layout: 'none' },
  { id: 'clients', path: '/clients', layout: 'default' },
  { id: 'client-new', path: '/clients/new', layout: 'default' },
  { id: 'client', path: '/clients/:id', layout: 'default' },
  { id: 'integrations', path: '/integrations', layout: 'default' },
  { id: 'invoices', path: '/invoices', layout: 'finance' },
  { id: 'login', path: '/login', layout: 'public' },
  { id: 'orders', path: '/orders', layout: 'default' },
  { id: 'order-new', path: '/orders/new', layout: 'admin-order' },
  { id: 'recipients', path: '/recipients', layout: 'default' },
] as const satisfies readonly { id: string; path: string; layout: Layout }[];

export type Route = (typeof routes)[number];
export type RouteId = Route['id'];

export interface RouteMatch {
  route: Route;
  params: Readonly<Record<string, string>>;
  /** True if every path parameter has a valid form. */
  isValid: boolean;
}

const parameterChecks: Partial<Record<RouteId, (params: Readonly<Record<string, string>>) => boolean>> = {
  client: ({ id = '' }) => isStoreId(id),
};

/** Patterns ignore the case and a slash at the end, like the router's patterns. */
const patterns = routes.map((route) => {
  const path = route.path.replace(/\/$/, '').replace(/:(\w+)/, '(?<$1>[^/]+)');
  return { route, pattern: new RegExp(`^${path}/?$`, 'i') };
});

/** Returns the page of a path, or null if there is none. */
export function matchRoute(path: string): RouteMatch | null {
  for (const { route, pattern } of patterns) {
    const found = pattern.exec(path);
    if (!found) continue;
    const params = Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, part]) => [name, decode(part)]),
    );
    return { route, params, isValid: parameterChecks[route.id]?.(params) ?? true };
  }
  return null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Invalid percent-encoding; the parameter check rejects the raw text.
    return part;
  }
}

export function routeWithId(id: RouteId): Route {
  const route = routes.find((one) => one.id === id);
  if (!route) throw new Error(`There is no route ${id}.`);
  return route;
}
