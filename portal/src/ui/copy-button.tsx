import { useEffect, useState } from 'react';
import { useT } from '../i18n/i18n.js';
import { Button } from './button.js';
import { Icon } from './icon.js';

/** Time that "Copied" is shown. */
const shownMs = 3_000;

export interface CopyButtonProps {
  /** Name of the text, for screen readers. */
  label: string;
  value: string;
  /** Selects the text on the page where copying is not allowed. */
  onSelect: () => void;
  /** Moves the focus to the button when a dialog with it opens. */
  isFirst?: boolean;
}

/** Button that copies a text, and a line with the result, for some seconds. */
export function CopyButton({ label, value, onSelect, isFirst = false }: CopyButtonProps) {
  const t = useT();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(setState, shownMs, 'idle');
    return () => {
      clearTimeout(timer);
    };
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      // Not allowed, or not a secure page: the user can copy the selection.
      onSelect();
      setState('failed');
    }
  };
  return (
    <>
      <Button data-first={isFirst || undefined} onClick={() => void copy()}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={18} />
        <span className="copy-text">
          {([false, true] as const).map((isDone) => (
            <span key={String(isDone)} aria-hidden={isDone !== (state === 'copied') || undefined}>
              {t(isDone ? 'copy.done' : 'copy.copy')}
            </span>
          ))}
        </span>
        <span className="visually-hidden"> {label}</span>
      </Button>
      <p className={state === 'failed' ? 'hint copy-result' : 'visually-hidden'} role="status">
        {state === 'copied' ? t('copy.copied') : state === 'failed' ? t('copy.failed') : ''}
      </p>
    </>
  );
}
