import { type RefObject, useEffect } from 'react';
import { useT } from '../../i18n/i18n.js';
import { useHeading } from '../../components/use-heading.js';

/**
 * Sets the document title of a view of the sign-in page, with "Error:" after a rejected input. When the view opens, moves
 * the focus to `first`, whose form has the heading as its name, else to the heading.
 */
export function useView(
  title: string,
  error: string | undefined,
  first?: RefObject<HTMLElement | null>,
): RefObject<HTMLHeadingElement | null> {
  const t = useT();
  const heading = useHeading(error === undefined ? title : t('form.error-title', { title }));
  useEffect(() => {
    (first?.current ?? heading.current)?.focus();
    // When the view opens, not when its title changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return heading;
}
