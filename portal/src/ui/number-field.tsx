import { NumberField as Base } from '@base-ui/react/number-field';
import { type RefObject, useRef } from 'react';
import { useLanguage } from '../i18n/i18n.js';
import { readAmount } from '../lib/money-text.js';
import { FieldLayout } from './field.js';
import { Icon } from './icon.js';

export interface NumberFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  id?: string;
  /** Null for an empty field. A typed value can be outside the range: the form rejects it. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Called when the user leaves the field after typing, and after a step. */
  onCommit?: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Default: 1. */
  step?: number;
  /** Format of the number, for example as percentage. */
  format?: Intl.NumberFormatOptions;
}

const typedText = (input: RefObject<HTMLInputElement | null>): string => input.current?.value ?? '';

/** Number input with buttons for one step more or less. Arrow keys change it too, and the language formats it. */
export function NumberField({
  label,
  hint,
  error,
  id,
  value,
  onChange,
  onCommit,
  step = 1,
  ...rest
}: NumberFieldProps) {
  const { t, locale } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  /** Text as the user has typed it, until it is formatted. */
  const typed = useRef<string | null>(null);
  const isMoney = rest.format?.style === 'currency';
  /** Returns the amount of a typed text, which may have the marks of another language: `1 500,50`. */
  const read = (next: number | null): number | null => {
    if (!isMoney || typed.current === null) return next;
    const cents = readAmount(typed.current);
    return cents === null ? null : cents / 100;
  };
  return (
    <FieldLayout id={id} label={label} hint={hint} error={error}>
      {({ id: inputId, ...props }) => (
        <Base.Root
          id={inputId}
          value={value}
          onValueChange={(next, { reason }) => {
            if (reason !== 'input-blur') typed.current = reason === 'input-change' ? typedText(input) : null;
            onChange(read(next));
          }}
          onValueCommitted={(next) => {
            onCommit?.(read(next));
            typed.current = null;
          }}
          step={step}
          locale={locale}
          allowOutOfRange
          {...rest}
        >
          <Base.Group className="number" data-money={isMoney || undefined}>
            <Base.Decrement className="number-step" aria-label={t('number.less', { label })}>
              <Icon name="minus" size={16} />
            </Base.Decrement>
            <Base.Input {...props} ref={input} className="input tabular" />
            <Base.Increment className="number-step" aria-label={t('number.more', { label })}>
              <Icon name="plus" size={16} />
            </Base.Increment>
          </Base.Group>
        </Base.Root>
      )}
    </FieldLayout>
  );
}
