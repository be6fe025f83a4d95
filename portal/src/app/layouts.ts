import type { Layout } from '../../contract/routes.js';
import type { LayoutProps } from '../layouts/layout-props.js';
import { type Part, part } from '../lib/load-chunk.js';

/** One component for three layouts: React keeps it when the page changes from one to another. */
const signedIn = part(() => import('../layouts/signed-in.js').then((module) => module.SignedIn));

/** Lazily loaded layout of each kind. */
export const layouts: Record<Layout, Part<LayoutProps>> = {
  public: part(() => import('../layouts/public.js').then((module) => module.PublicLayout)),
  default: signedIn,
  campaign: signedIn,
  finance: signedIn,
  'admin-order': part(() => import('../layouts/later.js').then((module) => module.AdminOrderLayout)),
  none: part(() => import('../layouts/later.js').then((module) => module.SetupLayout)),
};
