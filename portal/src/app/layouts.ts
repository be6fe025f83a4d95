import type { ComponentType, ReactNode } from 'react';
import type { Layout } from '../../contract/routes.js';
import { partWithChildren } from './load-chunk.js';

type LayoutComponent = ComponentType<{ children: ReactNode; layout: Layout }>;

/** One component for three layouts: React keeps it when the page changes from one to another. */
const signedIn = partWithChildren(() => import('../layouts/signed-in.js').then((module) => module.SignedIn));

const layouts: Record<Layout, LayoutComponent> = {
  public: partWithChildren(() => import('../layouts/public.js').then((module) => module.PublicLayout)),
  default: signedIn,
  campaign: signedIn,
  finance: signedIn,
  'admin-order': partWithChildren(() =>
    import('../layouts/admin-order.js').then((module) => module.AdminOrderLayout),
  ),
  none: partWithChildren(() => import('../layouts/setup.js').then((module) => module.SetupLayout)),
};

export function layoutOf(layout: Layout): LayoutComponent {
  return layouts[layout];
}
