import { NumberField as Base } from '@base-ui/react/number-field';
import { useLanguage } from '../i18n/language.js';
import { FieldLayout } from './field.js';
import { Icon } from './icon.js';
import { useTypedAmount } from './use-typed-amount.js';

export interface NumberFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  id?: string;
  /** Null for an empty field, NaN for a text that is no amount. A typed value can be outside the range: the form rejects both. */
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
  const { format } = rest;
  const isMoney = format?.style === 'currency';
  const typed = useTypedAmount({ value, onChange, onCommit });
  const example = () => new Intl.NumberFormat(locale, format).format(1_500.5);
  const problem =
    isMoney && typed.isUnreadable ? t('number.invalid-amount', { example: example() }) : undefined;
  return (
    <FieldLayout id={id} label={label} hint={hint} error={problem ?? error}>
      {({ id: inputId, ...props }) => (
        <Base.Root
          id={inputId}
          value={Number.isNaN(value) ? null : value}
          onValueChange={(next, { reason }) => {
            if (isMoney && reason.startsWith('input-')) return;
            typed.clear();
            onChange(next);
          }}
          onValueCommitted={(next, { reason }) => {
            if (!isMoney || !reason.startsWith('input-')) onCommit?.(next);
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
            <Base.Input {...props} {...(isMoney ? typed.inputProps : {})} className="input tabular" />
            <Base.Increment className="number-step" aria-label={t('number.more', { label })}>
              <Icon name="plus" size={16} />
            </Base.Increment>
          </Base.Group>
        </Base.Root>
      )}
    </FieldLayout>
  );
}
