import { type ReactNode, useEffect, useId, useRef } from 'react';

export type DialogSize = 'small' | 'medium' | 'large' | 'find-size' | 'drawer';

interface DialogProps {
  title: string;
  size: DialogSize;
  isOpen: boolean;
  onClose: () => void;
  /** A question that must be answered: no press outside closes it. */
  isAlert?: boolean;
  children: ReactNode;
}

/** A native modal dialog: above everything, with the focus inside, and given back afterwards. */
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

/** Keeps a dialog open or closed. The focus goes to what is marked `data-first`, else to what comes first. */
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
