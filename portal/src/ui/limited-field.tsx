import { type ReactNode, type Ref, type TextareaHTMLAttributes, useEffect, useId, useState } from 'react';
import { useT } from '../i18n/i18n.js';
import { lengthOf } from '../lib/text-length.js';
import { FieldLayout, type FieldLayoutProps, type FieldProps } from './field.js';

interface Limit {
  value: string;
  /** Greatest number of characters. A longer text stays in the field, as an error. */
  limit: number;
}

interface LimitedFieldProps extends Omit<FieldProps, 'value' | 'maxLength'>, Limit {}

/** Text input with a greatest length, which cuts nothing that is typed or pasted. */
export function LimitedField({ label, hint, error, id, value, limit, ...rest }: LimitedFieldProps) {
  return (
    <LimitedLayout label={label} hint={hint} error={error} id={id} value={value} limit={limit}>
      {(props) => <input {...rest} {...props} value={value} className="input" />}
    </LimitedLayout>
  );
}

type Labels = Pick<FieldProps, 'label' | 'hint' | 'error' | 'id'>;
type AreaAttributes = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value' | 'maxLength'>;
interface LimitedTextAreaProps extends Labels, AreaAttributes, Limit {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Text input with several lines and a greatest length, which cuts nothing that is typed or pasted. */
export function LimitedTextArea({ label, hint, error, id, value, limit, ...rest }: LimitedTextAreaProps) {
  return (
    <LimitedLayout label={label} hint={hint} error={error} id={id} value={value} limit={limit}>
      {(props) => <textarea {...rest} {...props} value={value} className="input" />}
    </LimitedLayout>
  );
}

type LimitedLayoutProps = FieldLayoutProps & Limit;

/** Label, hint, count and error around an input with a greatest length. */
export function LimitedLayout({
  label,
  hint,
  error,
  id,
  value,
  limit,
  children,
}: LimitedLayoutProps): ReactNode {
  const own = useId();
  const name = id ?? own;
  const { count, problem } = useLength(value, limit);
  const announced = useSettled(problem ?? count ?? '');
  return (
    <FieldLayout label={label} hint={hint} error={problem ?? error} id={name}>
      {(props) => {
        const described = [props['aria-describedby'], count === undefined ? undefined : `${name}-count`];
        return (
          <>
            {children({ ...props, 'aria-describedby': described.filter(Boolean).join(' ') || undefined })}
            {count === undefined ? null : (
              <p className="hint tabular" id={`${name}-count`}>
                {count}
              </p>
            )}
            <p className="visually-hidden" role="status">
              {announced}
            </p>
          </>
        );
      }}
    </FieldLayout>
  );
}

/** Limits below this are so short that only the error appears. */
const leastCounted = 20;

/** Share of the limit from which the count appears. */
const nearShare = 0.9;

/** Returns the error of a text that is too long, and the count of one that is nearly too long. */
export function useLength(value: string, limit: number): { problem?: string; count?: string } {
  const t = useT();
  const length = lengthOf(value);
  if (length > limit) return { problem: t('length.too-long', { limit, over: length - limit }) };
  if (limit < leastCounted || length < limit * nearShare) return {};
  return { count: t('length.count', { length, limit }) };
}

/** Pause in typing after which the length is announced. */
const pauseMs = 1000;

/** Returns a text after it has stayed the same for a moment, so that not every letter is announced. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
