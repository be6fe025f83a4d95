import { type ReactNode, useEffect, useId, useRef } from 'react';

export type DialogSize = 'small' | 'medium' | 'large' | 'find-size' | 'drawer';

interface DialogProps {
  title: string;
  size: DialogSize;
  isOpen: boolean;
  onClose: () => void;
  /** True if the dialog requires an answer; a press outside then does not close it. */
  isAlert?: boolean;
  children: ReactNode;
}

/** Native modal dialog. It traps the focus, and restores it when it closes. */
export function Dialog({ title, size, isOpen, onClose, isAlert = false, children }: DialogProps) {
  const dialog = useModal(isOpen);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-size={size}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        // The parent's state closes the dialog.
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (!isAlert && event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen ? (
        <div className="dialog-body">
          <h2 id={id}>{title}</h2>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}

/** Opens or closes a dialog. The focus moves to the element with `data-first`, else to the first one. */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) {
      element.close();
      return;
    }
    element.showModal();
    element.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [isOpen]);
  return dialog;
}
