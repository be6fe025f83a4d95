import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Text before the input. */
  hint?: string;
  /** Text after the input; marks it as invalid. */
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Text input with its label, a hint before it and an error after it, which screen readers read with it. */
export function Field({ label, hint, error, id, ...rest }: FieldProps) {
  return (
    <FieldLayout label={label} hint={hint} error={error} id={id}>
      {(props) => <input {...rest} {...props} className="input" />}
    </FieldLayout>
  );
}

/** Attributes that connect an input with its label, hint and error. */
interface InputProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldLayoutProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  id: string | undefined;
  children: (props: InputProps) => ReactNode;
}

/** Label, hint and error around an input of any kind. */
export function FieldLayout({ label, hint, error, id, children }: FieldLayoutProps) {
  const own = useId();
  const name = id ?? own;
  const described = [hint === undefined ? '' : `${name}-hint`, error === undefined ? '' : `${name}-error`];
  return (
    <div className="field" data-invalid={error !== undefined || undefined}>
      <label htmlFor={name}>{label}</label>
      <FieldHint id={`${name}-hint`} hint={hint} />
      {children({
        id: name,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': described.join(' ').trim() || undefined,
      })}
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}

function FieldHint({ id, hint }: { id: string; hint: string | undefined }) {
  return hint === undefined ? null : (
    <p className="hint" id={id}>
      {hint}
    </p>
  );
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error === undefined ? null : (
    <p className="field-error" id={id}>
      {error}
    </p>
  );
}

/** Reserves the space of an input whose code is loading. */
export function SkeletonField() {
  return (
    <div className="field" aria-hidden="true">
      <span className="skeleton-label" />
      <span className="skeleton-row" />
    </div>
  );
}
