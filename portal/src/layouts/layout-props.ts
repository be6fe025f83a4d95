import type { ReactNode } from 'react';
import type { Layout, RouteId } from '../../contract/routes.js';

/** Properties of every layout. The screens are handed in, because layouts import none. */
export interface LayoutProps {
  children: ReactNode;
  layout: Layout;
  /** Returns a function that loads a page's code before it is needed. */
  prefetchOf: (id: RouteId) => () => void;
}
