import { type ReactNode, useEffect, useRef } from 'react';
import { usePortal, useSession } from '../context/portal-context.js';
import { useViewedStore } from '../context/use-viewed-store.js';
import { useT } from '../i18n/i18n.js';

export interface PageProps {
  title: string;
  /** Introduction under the heading. */
  lead?: ReactNode;
  /** Primary action, which stays in reach on narrow pages. */
  actions?: ReactNode;
  /** Action beside it, less important. */
  secondary?: ReactNode;
  /** True while a form of the page shows errors; the document title then starts with it. */
  hasError?: boolean;
  children?: ReactNode;
}

/** Top of every screen: sets the document title, and focuses the heading after navigation. */
export function Page({ title, lead, actions, secondary, hasError = false, children }: PageProps) {
  const t = useT();
  const heading = useHeading(hasError ? t('form.error-title', { title }) : title);
  return (
    <>
      <div className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead === undefined ? null : <p className="lead">{lead}</p>}
        </div>
        {secondary === undefined ? null : <div className="page-secondary">{secondary}</div>}
        {actions === undefined ? null : <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </>
  );
}

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
