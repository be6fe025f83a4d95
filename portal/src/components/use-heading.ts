import { useEffect, useRef } from 'react';
import { usePortal, useSession } from '../context/portal-context.js';
import { useViewedStore } from '../context/use-viewed-store.js';
import { useT } from '../i18n/i18n.js';

/**
 * Sets the document title, and focuses the heading at each new address except on the first page of a visit. A
 * title that changes on the same page, by an error or another language, does not move the focus.
 */
export function useHeading(title: string) {
  const t = useT();
  const session = useSession();
  const [path] = usePortal().address.useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const viewed = useViewedStore();
  const store = session?.impersonationToken ? viewed : session?.store;
  const siteName = store?.storeName ?? t('app.name');
  const prefix = viewed ? `[${viewed.storeCode}] ` : '';
  useEffect(() => {
    document.title = `${prefix}${title} · ${siteName}`;
  }, [title, siteName, prefix]);
  useEffect(() => {
    // The effect of details whose code is loaded already has run before.
    if (visit.hasPage && !document.querySelector('h2:focus')) heading.current?.focus();
    visit.hasPage = true;
  }, [path]);
  return heading;
}

/** Belongs to the document, not to a component: true after the first page was shown. */
const visit = { hasPage: false };
