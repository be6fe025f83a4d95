import { type ReactNode, useId } from 'react';
import { useT } from '../i18n/i18n.js';
import { useOnline } from '../lib/use-online.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { ErrorSummary, type ErrorSummaryProps } from '../ui/error-summary.js';
import { Notice } from '../ui/notice.js';
import { useLeave, useUnsavedChanges } from './unsaved-changes.js';

/** Form with a summary of its errors. */
export interface SummarizedForm {
  submit: () => Promise<void>;
  summary: ErrorSummaryProps['problems'];
  attempt: number;
  failure: string | null;
  isBusy: boolean;
  isDirty: boolean;
}

interface FormDialogProps {
  title: string;
  /** Text of the button that sends the form. */
  command: string;
  form: SummarizedForm;
  onClose: () => void;
  /** Content above the fields. */
  above?: ReactNode;
  /** True if the form cannot be sent before something else has been decided. Default false. */
  isBlocked?: boolean;
  children: ReactNode;
}

/** Dialog with a form. Asks before unsaved values are lost. */
export function FormDialog({
  title,
  command,
  form,
  onClose,
  above,
  isBlocked = false,
  children,
}: FormDialogProps) {
  const t = useT();
  const id = useId();
  const isOnline = useOnline();
  const leave = useLeave();
  useUnsavedChanges(form.isDirty);
  const close = () => {
    leave(onClose);
  };
  return (
    <Dialog
      size="medium"
      isOpen
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('dialog.cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={id}
            disabledGrayState={!isOnline || isBlocked}
            loading={form.isBusy}
          >
            {command}
          </Button>
        </>
      }
    >
      <ErrorSummary problems={form.summary} attempt={form.attempt} />
      {form.failure === null ? null : (
        <Notice tone="danger" role="alert">
          {form.failure}
        </Notice>
      )}
      {above}
      <form
        id={id}
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
