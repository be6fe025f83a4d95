import { type ReactNode, useId } from 'react';
import { useLeave, useUnsavedChanges } from '../../components/unsaved-changes.js';
import { useT } from '../../i18n/i18n.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Notice } from '../../ui/notice.js';
import type { useInputForm } from './use-input-form.js';

type Form = Pick<
  ReturnType<typeof useInputForm>,
  'submit' | 'summary' | 'attempt' | 'failure' | 'isBusy' | 'isDirty'
>;

interface FormDialogProps {
  title: string;
  /** Text of the button that sends the form. */
  command: string;
  form: Form;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a form. Asks before unsaved values are lost. */
export function FormDialog({ title, command, form, onClose, children }: FormDialogProps) {
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
          <Button kind="primary" type="submit" form={id} disabledGrayState={!isOnline} loading={form.isBusy}>
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
