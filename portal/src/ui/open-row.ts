import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, select, textarea, summary, [role="menu"]';

/**
 * Opens the link in the header of a row after a click anywhere in the row. A click on a control, and one that ends a
 * selection of text, open nothing; with a modifier key or the middle button, a new tab opens.
 */
export function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget: row } = event;
  // React passes on clicks in menus too, which are elsewhere in the document.
  if (!(target instanceof Element) || !row.contains(target) || target.closest(controls)) return;
  if (getSelection()?.isCollapsed === false) return;
  const link = row.querySelector<HTMLAnchorElement>('th a[href]');
  if (!link) return;
  const isNewTab = event.button === 1 || event.metaKey || event.ctrlKey || event.shiftKey;
  if (isNewTab) window.open(link.href, '_blank', 'noopener');
  else if (event.button === 0 && !event.altKey) link.click();
}
