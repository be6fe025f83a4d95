import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of the section, or of the page, if the element that has it is removed together with this
 * part of the page, for example a button that was pressed. A part that takes the focus itself keeps it.
 */
export function useFocusHandover<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const own = element.closest('section')?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]');
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const heading = own?.isConnected === true ? own : document.querySelector<HTMLElement>('main h1');
        heading?.focus();
      });
    };
  }, []);
  return part;
}
