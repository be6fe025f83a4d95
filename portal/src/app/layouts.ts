import type { ComponentType, ReactNode } from 'react';
import type { Layout } from '../../contract/routes.js';
import { partWithChildren } from './load-chunk.js';

type LayoutComponent = ComponentType<{ children: ReactNode }>;

const signedIn = () => import('../layouts/signed-in.js');

const layouts: Record<Layout, LayoutComponent> = {
  public: partWithChildren(() => import('../layouts/public.js').then((module) => module.PublicLayout)),
  default: partWithChildren(() => signedIn().then((module) => module.DefaultLayout)),
  campaign: partWithChildren(() => signedIn().then((module) => module.CampaignLayout)),
  finance: partWithChildren(() => signedIn().then((module) => module.FinanceLayout)),
  'admin-order': partWithChildren(() =>
    import('../layouts/admin-order.js').then((module) => module.AdminOrderLayout),
  ),
  none: partWithChildren(() => import('../layouts/setup.js').then((module) => module.SetupLayout)),
};

export function layoutOf(layout: Layout): LayoutComponent {
  return layouts[layout];
}
