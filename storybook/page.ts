import { createElement, lazy, type ReactNode, Suspense } from 'react';

// Loaded with the first page, because tests of stories show none.
const Template = lazy(() => import('./page-template.mdx'));

/** Page of an element: its stories, its controls and its interface. */
export const ElementPage = (): ReactNode =>
  createElement(Suspense, { fallback: null }, createElement(Template));
