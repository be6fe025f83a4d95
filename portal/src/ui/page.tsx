import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../app/portal-context.js';
import { useT } from '../i18n/i18n.js';

export interface PageProps {
  title: string;
  /** Introduction under the heading. */
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** The beginning of every screen: names the document, and gives its heading the focus when one arrives. */
export function Page({ title, lead, actions, children }: PageProps) {
  const heading = useHeading(title);
  return (
    <>
      <div className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead === undefined ? null : <p className="lead">{lead}</p>}
        </div>
        {actions === undefined ? null : <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </>
  );
}

/**
 * Names the document, and focuses the heading at each new address, but not on the first page of a visit: there
 * the browser begins. A title that changes on its page, by an error or another language, leaves the focus alone.
 */
export function useHeading(title: string) {
  const t = useT();
  const session = useSession();
  const [path] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const store = session?.store;
  const place = store?.storeName ?? t('app.name');
  const viewed = session?.impersonationToken && store ? `[${store.storeCode}] ` : '';
  useEffect(() => {
    document.title = `${viewed}${title} · ${place}`;
  }, [title, place, viewed]);
  useEffect(() => {
    if (visit.hasPage) heading.current?.focus();
    visit.hasPage = true;
  }, [path]);
  return heading;
}

/** The document is one: whether it has shown a page yet belongs to it, not to a component. */
const visit = { hasPage: false };
