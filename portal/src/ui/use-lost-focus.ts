import { useEffect, useRef } from 'react';

/**
 * Moves the focus when a dialog has closed whose opener is gone, such as an entry of a menu.
 *
 * @param find Returns the element that gets the focus.
 * @param commands Value that changes when other commands are offered: the one with the focus may then be gone, too.
 */
export function useLostFocus(
  isOpen: boolean,
  find: () => HTMLElement | null | undefined,
  commands = '',
): void {
  const before = useRef({ isOpen, commands });
  useEffect(() => {
    const hasClosed = before.current.isOpen && !isOpen;
    const hasChanged = before.current.commands !== commands;
    const isLost = document.activeElement?.matches('body, #main') === true;
    if ((hasClosed || hasChanged) && !isOpen && isLost) find()?.focus();
    before.current = { isOpen, commands };
    // Only these changes move the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, commands]);
}
