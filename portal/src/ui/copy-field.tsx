import { useId, useRef } from 'react';
import { CopyButton } from './copy-button.js';

export interface CopyFieldProps {
  label: string;
  value: string;
  /** Moves the focus to the button when a dialog with the field opens. */
  isFirst?: boolean;
}

/** Text that cannot be changed, with a button that copies it. Where copying is not allowed, the text is selected. */
export function CopyField({ label, value, isFirst = false }: CopyFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
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
        <CopyButton label={label} value={value} isFirst={isFirst} onSelect={() => input.current?.select()} />
      </div>
    </div>
  );
}
