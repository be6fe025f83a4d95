import { type DragEvent, useId, useRef, useState } from 'react';
import { useLanguage } from '../i18n/language.js';
import { Button } from './button.js';
import { FieldLayout } from './field.js';
import { checkFile, type FileLimits } from './file-limits.js';
import { Icon } from './icon.js';

export interface FileDropProps extends FileLimits {
  label: string;
  hint?: string;
  error?: string | undefined;
  file: File | null;
  /** Called with a file within the limits, or with null when the user removes it. */
  onFile: (file: File | null) => void;
}

/**
 * Field for one file. The button opens the browser's picker; dropping a file is an extra for the mouse. A file outside of
 * the limits is refused with the reason.
 */
export function FileDrop({ label, hint, error, file, onFile, extensions, maxBytes }: FileDropProps) {
  const { t, number } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();

  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (!first) return;
    const problem = checkFile(first, { extensions, maxBytes });
    setRefused(
      problem === null
        ? null
        : t(`file.${problem}`, { types: extensions.join(', '), size: number(maxBytes / 2 ** 20) }),
    );
    if (problem === null) onFile(first);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <FieldLayout id={id} label={label} hint={hint} error={refused ?? error}>
      {(props) => (
        <div
          className="file-drop"
          data-over={isOver || undefined}
          onDragEnter={drag(true)}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={(event) => {
            drag(false)(event);
            take(event.dataTransfer.files);
          }}
        >
          <input
            {...props}
            ref={input}
            type="file"
            className="file-input"
            accept={extensions.join(',')}
            onChange={(event) => {
              take(event.target.files);
              // The same file can be chosen again after a change.
              event.target.value = '';
            }}
          />
          {file === null ? (
            <>
              <label htmlFor={props.id} className="button" data-kind="secondary">
                <Icon name="upload" size={18} />
                {t('file.choose')}
              </label>
              <p className="muted small" aria-hidden="true">
                {t('file.drop')}
              </p>
            </>
          ) : (
            <p className="file-chosen">
              <Icon name="file" />
              <span>
                <strong>{file.name}</strong>{' '}
                <span className="muted">
                  {t('file.size', { size: number(Math.ceil(file.size / 1_024)) })}
                </span>
              </span>
              <Button
                kind="link"
                size="small"
                onClick={() => {
                  onFile(null);
                  input.current?.focus();
                }}
              >
                {t('file.remove')}
                <span className="visually-hidden"> {file.name}</span>
              </Button>
            </p>
          )}
          <p className="visually-hidden" role="status">
            {file === null ? '' : t('file.chosen', { name: file.name })}
          </p>
        </div>
      )}
    </FieldLayout>
  );
}
