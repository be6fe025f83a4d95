import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePrintedAt } from './use-printed-at.js';

/** Document that replaces the page on paper. */
export function OnPaper({ children }: { children: ReactNode }) {
  const printedAt = usePrintedAt();
  if (printedAt === null) return null;
  return createPortal(<div className="printed">{children}</div>, document.body);
}
