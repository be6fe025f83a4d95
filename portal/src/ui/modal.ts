import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const inputs = 'input:not([type="hidden"]), select, textarea, [role="combobox"]';
const controls = 'button, a[href], [tabindex="0"]';

/**
 * Opens or closes a modal dialog. On opening, the focus moves to the element with `data-first`, else to the first input or
 * control of its content. On closing, also by removal, it returns to where it was.
 */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    const opener = openerOf(document.activeElement);
    if (!element.open) element.showModal();
    firstOf(element)?.focus();
    return () => {
      element.close();
      const { activeElement } = document;
      const isLost =
        activeElement === null || activeElement === document.body || element.contains(activeElement);
      // The browser restores the focus, unless the element was hidden in the meantime, such as an entry of a menu.
      if (isLost && opener instanceof HTMLElement) opener.focus();
      if (document.activeElement === document.body) document.getElementById('main')?.focus();
    };
  }, [isOpen]);
  return dialog;
}

/** Returns the element that gets the focus back: of a menu, whose entries are gone then, it is the button beside it. */
const openerOf = (active: Element | null): Element | null =>
  active?.closest('.menu-anchor')?.previousElementSibling ?? active;

function firstOf(dialog: HTMLDialogElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-first]');
  const content = dialog.querySelector<HTMLElement>('.dialog-content');
  return (
    marked ??
    content?.querySelector<HTMLElement>(inputs) ??
    dialog.querySelector<HTMLElement>('.dialog-actions button') ??
    content?.querySelector<HTMLElement>(controls) ??
    null
  );
}

/** Returns true until the closing animation of a dialog has ended, so that its content fades out with it. */
export function usePresence(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): boolean {
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);
  useEffect(() => {
    if (isOpen || !dialog.current) return;
    let isCurrent = true;
    const closing = dialog.current;
    // With its backdrop, but without what moves inside: that may never end.
    const running = closing
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === closing);
    void Promise.allSettled(running.map(({ finished }) => finished)).then(() => {
      if (isCurrent) setPresent(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [dialog, isOpen]);
  return isOpen || isPresent;
}
