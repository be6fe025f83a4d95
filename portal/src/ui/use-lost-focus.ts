import { useEffect, useRef } from 'react';

/**
 * Moves the focus when a dialog has closed whose opener is gone, such as an entry of a menu.
 *
 * @param find Returns the element that gets the focus.
 */
export function useLostFocus(isOpen: boolean, find: () => HTMLElement | null | undefined): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement?.matches('body, #main') === true)
      find()?.focus();
    wasOpen.current = isOpen;
    // Only a change of the dialog moves the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen]);
}
