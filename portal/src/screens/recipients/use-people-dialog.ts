import { useEffect, useRef, useState } from 'react';
import type { PeopleDialog } from './people-dialog.js';

/** Keeps the open dialog. When it closes and its opener is gone, the focus goes to the page's heading. */
export function usePeopleDialog() {
  const [dialog, setDialog] = useState<PeopleDialog | null>(null);
  const wasOpen = useRef(false);
  const isOpen = dialog !== null;
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement?.matches('body, #main') === true)
      document.querySelector('h1')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return [dialog, setDialog] as const;
}
