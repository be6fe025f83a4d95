import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n.js';
import { PrintHead } from './print-head.js';
import { useHeading } from './use-heading.js';

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

/** Top of every screen, also on paper: sets the document title, and focuses the heading after navigation. */
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
      <PrintHead title={title} />
      {children}
    </>
  );
}
