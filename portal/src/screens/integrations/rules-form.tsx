import type { ReactNode } from 'react';
import type { SummarizedForm } from '../../components/form-dialog.js';
import { useUnsavedChanges } from '../../components/unsaved-changes.js';
import { useViewedStore } from '../../context/use-viewed-store.js';
import { useT } from '../../i18n/i18n.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Notice } from '../../ui/notice.js';

interface RulesFormProps {
  /** Name of the group of fields, for screen readers. */
  legend: string;
  form: SummarizedForm;
  /** Shown above the form. */
  notice?: ReactNode;
  children: ReactNode;
}

/** Form with the rules of an integration, which administrators who view a client cannot change. */
export function RulesForm({ legend, form, notice, children }: RulesFormProps) {
  const t = useT();
  const isOnline = useOnline();
  const isViewing = useViewedStore() !== null;
  useUnsavedChanges(form.isDirty);
  return (
    <div className="card google-rules">
      {notice}
      <ErrorSummary problems={form.summary} attempt={form.attempt} />
      {form.failure === null ? null : (
        <Notice tone="danger" role="alert">
          {form.failure}
        </Notice>
      )}
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <fieldset className="rules" disabled={isViewing}>
          <legend className="visually-hidden">{legend}</legend>
          {children}
        </fieldset>
        <div className="form-actions">
          <Button
            kind="primary"
            type="submit"
            disabledGrayState={!isOnline || isViewing}
            loading={form.isBusy}
          >
            {t('integrations.save')}
          </Button>
        </div>
      </form>
    </div>
  );
}
