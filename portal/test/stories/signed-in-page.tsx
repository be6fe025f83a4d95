import type { ReactNode } from 'react';
import type { Layout } from '../../contract/routes.js';
import { prefetchOf } from '../../src/app/screens.js';
import { SignedIn } from '../../src/layouts/signed-in.js';

interface SignedInPageProps {
  layout?: Layout;
  children: ReactNode;
}

/** Renders a screen in its layout behind the sign-in, with the navigation of the portal. */
export function SignedInPage({ layout = 'default', children }: SignedInPageProps) {
  return (
    <SignedIn layout={layout} prefetchOf={prefetchOf}>
      {children}
    </SignedIn>
  );
}
