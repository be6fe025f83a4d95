import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../i18n/i18n.js';
import { Button } from './button.js';
import { Icon } from './icon.js';

/** Time that "Copied" is shown. */
const shownMs = 3_000;

export interface CopyFieldProps {
  label: string;
  value: string;
  /** Moves the focus to the button when a dialog with the field opens. */
  isFirst?: boolean;
}

/** Text that cannot be changed, with a button that copies it. Where copying is not allowed, the text is selected. */
export function CopyField({ label, value, isFirst = false }: CopyFieldProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
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
      input.current?.select();
      setState('failed');
    }
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="copy">
        <input
          ref={input}
          id={id}
          className="input copy-input"
          readOnly
          value={value}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
        <Button data-first={isFirst || undefined} onClick={() => void copy()}>
          <Icon name={state === 'copied' ? 'check' : 'copy'} size={18} />
          {state === 'copied' ? t('copy.done') : t('copy.copy')}
          <span className="visually-hidden"> {label}</span>
        </Button>
      </div>
      <p className={state === 'failed' ? 'hint' : 'visually-hidden'} role="status">
        {state === 'copied' ? t('copy.copied') : state === 'failed' ? t('copy.failed') : ''}
      </p>
    </div>
  );
}
