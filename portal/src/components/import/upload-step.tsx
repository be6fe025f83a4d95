import { useEffect, useId, useRef, useState } from 'react';
import { mostImportBytes } from '../../../contract/import-values.js';
import type { ImportJob } from '../../../contract/imports.js';
import { useImportActions, useOpenImports } from '../../api/imports.js';
import { usePortal } from '../../context/portal-context.js';
import { ApiError } from '../../http/client.js';
import { type Translate, useT } from '../../i18n/i18n.js';
import { saveFile } from '../../lib/save-file.js';
import { useOnce } from '../../lib/use-once.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { FileDrop } from '../../ui/file-drop.js';
import { Icon } from '../../ui/icon.js';
import { Notice } from '../../ui/notice.js';
import { describe } from '../describe-error.js';
import { useUnsavedChanges } from '../unsaved-changes.js';
import { fieldKeys } from './field-keys.js';

interface UploadStepProps {
  policyId: string | undefined;
  onOpen: (id: string) => void;
}

const fileLimits = { extensions: ['.csv', '.txt'], maxBytes: mostImportBytes };

/** First step: the file. Offers a template, and imports that are not finished. */
export function UploadStep({ policyId, onOpen }: UploadStepProps) {
  const t = useT();
  const isOnline = useOnline();
  const { upload } = useImportActions();
  const { once, isBusy } = useOnce();
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  const command = useId();
  useUnsavedChanges(file !== null, {
    describe: () => t('import.not-uploaded', { filename: file?.name ?? '' }),
    onStay: () => document.getElementById(command)?.focus(),
  });
  // A late response must not pull the user back to this page.
  useEffect(() => () => sending.current?.abort(), []);
  const send = () =>
    once(async () => {
      if (!file) return;
      setError(null);
      const current = new AbortController();
      sending.current = current;
      try {
        const { id } = await upload(file, { policyId, key, signal: current.signal });
        if (!current.signal.aborted) onOpen(id);
      } catch (failure) {
        if (!current.signal.aborted) setError(messageOf(failure, t));
      }
    });
  return (
    <>
      <OpenImports policyId={policyId} onOpen={onOpen} />
      <div className="card import-card">
        <FileDrop
          {...fileLimits}
          label={t('import.file')}
          hint={t('import.file-hint')}
          file={file}
          onFile={(next) => {
            setFile(next);
            setKey(crypto.randomUUID());
            setError(null);
          }}
        />
        <SampleFiles />
        {error === null ? null : (
          <Notice tone="danger" role="alert">
            <p className="notice-title">{t('import.upload-failed')}</p>
            <p>{error}</p>
          </Notice>
        )}
        <div className="import-actions">
          <Button
            kind="link"
            onClick={() => {
              saveFile(templateOf(t), `${t('import.template-file')}.csv`);
            }}
          >
            <Icon name="download" size={18} />
            {t('import.template')}
          </Button>
          <Button
            id={command}
            kind="primary"
            disabledGrayState={file === null || !isOnline}
            loading={isBusy}
            onClick={() => void send()}
          >
            {t('import.upload')}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Files for trying the import, which only the sandbox has. */
function SampleFiles() {
  const t = useT();
  const { config } = usePortal();
  if (config.sandbox === null) return null;
  const folder = `${config.apiBase}/sandbox/import-file`;
  return (
    <p className="muted small">
      {t('import.samples')}{' '}
      <a href={`${folder}/people`} download>
        {t('import.sample-people')}
      </a>
      {' · '}
      <a href={`${folder}/problems`} download>
        {t('import.sample-problems')}
      </a>
    </p>
  );
}

/** Imports of the same place that were left before their end. */
function OpenImports({ policyId, onOpen }: UploadStepProps) {
  const t = useT();
  const { data } = useOpenImports();
  const open = (data?.items ?? []).filter((job: ImportJob) => job.policyId === (policyId ?? null));
  return open.map(({ id, filename }) => (
    <Notice key={id} tone="info">
      <p>{t('import.running', { filename })}</p>
      <Button
        size="small"
        onClick={() => {
          onOpen(id);
        }}
      >
        {t('import.open')}
        <span className="visually-hidden"> {filename}</span>
      </Button>
    </Notice>
  ));
}

function messageOf(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return describe(error, t);
  const [code] = error.errors.map((one) => one.code);
  if (code === 'file_empty' || code === 'file_type') return t(`import.${code}`);
  if (error.code === 'request_timeout') return t('error.unreachable');
  return error.code === 'state_conflict' ? t('import.campaign-closed') : describe(error, t);
}

/** Returns a file with the headings of all fields, which spreadsheet programs open in the right encoding. */
const templateOf = (t: Translate): Blob =>
  new Blob(
    [
      `\uFEFF${Object.values(fieldKeys)
        .filter((key) => key !== fieldKeys.fullName)
        .map((key) => t(key))
        .join(',')}\r\n`,
    ],
    { type: 'text/csv' },
  );
