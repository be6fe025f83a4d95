import { memo, type ReactNode, type SyntheticEvent, useId } from 'react';
import { useT } from '../i18n/i18n.js';
import { Icon } from './icon.js';
import { useModal, usePresence } from './modal.js';
import { useOverflow } from './use-overflow.js';

export { useModal } from './modal.js';

/** Specification §2: 400, 560 and 800 px, or as wide as the content. */
export type DialogSize = 'small' | 'medium' | 'large' | 'find-size';

export interface DialogProps {
  /** Heading, and name for screen readers. */
  title: string;
  size: DialogSize;
  isOpen: boolean;
  /** Called when the user requests to close it: by Escape, the close button, or a press outside. The parent closes it. */
  onClose: () => void;
  /** True if the dialog requires an answer: it has no close button, and a press outside does not close it. */
  isAlert?: boolean;
  /** Buttons below the content, which stay visible while it scrolls. The primary one comes last. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * Native modal dialog (specification §2). It traps the focus and restores it, scrolls inside, and fills the screen below
 * 480 px. The focus goes to the element with `data-first`, else to the first input.
 */
export function Dialog({ isAlert = false, ...rest }: DialogProps) {
  return <Modal isAlert={isAlert} {...rest} />;
}

/** Modal panel at the edge of a narrow page, for the navigation and filters. */
export function Drawer({
  side = 'start',
  ...rest
}: Omit<DialogProps, 'size' | 'isAlert'> & { side?: 'start' | 'full' }) {
  return <Modal isAlert={false} size={side === 'start' ? 'drawer' : 'sheet'} {...rest} />;
}

interface ModalProps extends Omit<DialogProps, 'size'> {
  size: DialogSize | 'drawer' | 'sheet';
  isAlert: boolean;
}

function Modal({ title, size, isOpen, onClose, isAlert, actions, children }: ModalProps) {
  const dialog = useModal(isOpen);
  const isPresent = usePresence(dialog, isOpen);
  const id = useId();
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    // The picker of a file input inside has an event of this name too.
    if (event.target !== event.currentTarget) return;
    // The parent's state closes the dialog.
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-size={size}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={isAlert ? `${id}-content` : undefined}
      onCancel={cancel}
      onClose={(event) => {
        // Browsers close a dialog at the second Escape without an event that can be prevented. Unless the parent closes it
        // too, the dialog is shown again.
        if (event.target !== event.currentTarget || !isOpen || event.currentTarget.open) return;
        event.currentTarget.showModal();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // Otherwise the focus would leave the dialog, and Escape would not reach it.
        event.preventDefault();
        if (!isAlert) onClose();
      }}
    >
      {isPresent ? (
        <Kept isKept={!isOpen}>
          <Panel id={id} title={title} actions={actions} onClose={isAlert ? null : onClose}>
            {children}
          </Panel>
        </Kept>
      ) : null}
    </dialog>
  );
}

/** Keeps the last content while the dialog fades out: the parent may no longer have it. */
const Kept = memo(
  function Kept({ children }: { children: ReactNode; isKept: boolean }) {
    return children;
  },
  (_, { isKept }) => isKept,
);

interface PanelProps extends Pick<DialogProps, 'title' | 'actions' | 'children'> {
  id: string;
  onClose: (() => void) | null;
}

function Panel({ id, title, actions, onClose, children }: PanelProps) {
  const t = useT();
  const [content, overflow] = useOverflow('block');
  return (
    // Takes the focus at a press on text, so that it stays in the dialog.
    <div className="dialog-panel" tabIndex={-1}>
      <div className="dialog-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {onClose === null ? null : (
          <button type="button" className="icon-button" aria-label={t('dialog.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div
        ref={content}
        id={`${id}-content`}
        className="dialog-content"
        {...(overflow ? { role: 'group', tabIndex: 0, 'aria-labelledby': `${id}-title` } : {})}
      >
        {children}
      </div>
      {actions === undefined ? null : <div className="dialog-actions">{actions}</div>}
    </div>
  );
}
