import { type ReactNode, useEffect, useState } from 'react';
import type { ImportJob } from '../../../contract/imports.js';
import { isWorking, useImport } from '../../api/imports.js';
import { useRecipientActions } from '../../api/recipient-actions.js';
import { ApiError } from '../../http/client.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Notice } from '../../ui/notice.js';
import { useFocusHandover } from '../../ui/use-focus-handover.js';
import { useHold } from '../../ui/use-hold.js';
import { ErrorPanel } from '../error-panel.js';
import { importMessages } from './import-messages.js';
import { ProgressStep } from './progress-step.js';
import { ResultStep } from './result-step.js';
import { ReviewStep } from './review-step.js';
import { UploadStep } from './upload-step.js';

export interface ImportPeopleProps {
  /** Id of the import, which the address of the page keeps; null before a file is uploaded. */
  id: string | null;
  /** Campaign to which the people are added. */
  policyId?: string;
  /** Called with the id of another import to show, or with null for the next file. */
  onImport: (id: string | null) => void;
  /** Loads what shows people again, after some were saved. Default: the lists of people and campaigns. */
  onSaved?: () => Promise<void>;
  /** Called when the user is done. */
  onClose: () => void;
}

/**
 * Imports people from a CSV file, step by step: file, columns and preview, progress, result. The server keeps the state: a
 * page that is loaded again shows the import where it is.
 */
export function ImportPeople({ id, policyId, onImport, onSaved, onClose }: ImportPeopleProps) {
  usePageMessages(importMessages);
  const t = useT();
  const { data: job, error, reload, replace } = useImport(id);
  const { refresh } = useRecipientActions();
  const isWaiting = useHold(id !== null && job === undefined && error === undefined);
  const { created = 0, updated = 0, skipped = 0 } = job?.counts ?? {};
  // People who are skipped join the campaign, too.
  const isSaved = job !== undefined && created + updated + skipped > 0 && !isWorking(job.status);
  useEffect(() => {
    if (isSaved) void (onSaved ?? refresh)();
    // Once when the import has ended: the functions change with every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSaved]);

  const [isChanged, setChanged] = useState(false);
  const onJob = (next: ImportJob) => {
    setChanged(false);
    replace(next);
  };
  const onConflict = () => {
    setChanged(true);
    reload();
  };

  const another = () => {
    setChanged(false);
    onImport(null);
  };
  const step = () => {
    if (id === null) return <UploadStep policyId={policyId} onOpen={onImport} />;
    if (isWaiting) return <div className="card import-card" aria-busy="true" />;
    if (!job) return <NoImport error={error} onRetry={reload} onAnother={another} />;
    if (isWorking(job.status)) return <ProgressStep job={job} isLost={error !== undefined} onJob={onJob} />;
    if (job.status === 'READY') return <ReviewStep {...{ job, onJob, onConflict }} />;
    return <ResultStep job={job} onAnother={another} onClose={onClose} />;
  };
  return (
    <>
      {isChanged ? (
        <Notice tone="warning" role="alert">
          {t('import.changed')}
        </Notice>
      ) : null}
      <Step key={id === null ? 'file' : (job?.status ?? 'none')}>{step()}</Step>
    </>
  );
}

/** Part of the page for one step. The heading of the page gets the focus if the pressed button leaves with its step. */
function Step({ children }: { children: ReactNode }) {
  return (
    <div ref={useFocusHandover<HTMLDivElement>()} className="import">
      {children}
    </div>
  );
}

interface NoImportProps {
  error: unknown;
  onRetry: () => void;
  onAnother: () => void;
}

/** Import that could not be loaded, or that does not exist. */
function NoImport({ error, onRetry, onAnother }: NoImportProps) {
  const t = useT();
  if (!(error instanceof ApiError) || error.status !== 404)
    return <ErrorPanel title={t('import.load-failed')} error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon="file"
      title={t('import.missing')}
      text={t('import.missing-text')}
      action={<Button onClick={onAnother}>{t('import.another')}</Button>}
    />
  );
}
