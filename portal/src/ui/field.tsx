import { type InputHTMLAttributes, type Ref, useId } from 'react';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Associates the label, the hint before the input and the error after it with the input. */
export function Field({ label, hint, error, id, ...rest }: FieldProps) {
  const own = useId();
  const name = id ?? own;
  const described = [hint === undefined ? '' : `${name}-hint`, error === undefined ? '' : `${name}-error`];
  return (
    <div className="field" data-invalid={error !== undefined || undefined}>
      <label htmlFor={name}>{label}</label>
      {hint === undefined ? null : (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <input
        {...rest}
        id={name}
        className="input"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described.join(' ').trim() || undefined}
      />
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error === undefined ? null : (
    <p className="field-error" id={id}>
      {error}
    </p>
  );
}
