import { NumberField as Base } from '@base-ui/react/number-field';
import { useLanguage } from '../i18n/i18n.js';
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
  return (
    <FieldLayout id={id} label={label} hint={hint} error={error}>
      {({ id: inputId, ...props }) => (
        <Base.Root
          id={inputId}
          value={value}
          onValueChange={onChange}
          {...(onCommit ? { onValueCommitted: onCommit } : {})}
          step={step}
          locale={locale}
          allowOutOfRange
          {...rest}
        >
          <Base.Group className="number">
            <Base.Decrement className="number-step" aria-label={t('number.less', { label })}>
              <Icon name="minus" size={16} />
            </Base.Decrement>
            <Base.Input {...props} className="input tabular" />
            <Base.Increment className="number-step" aria-label={t('number.more', { label })}>
              <Icon name="plus" size={16} />
            </Base.Increment>
          </Base.Group>
        </Base.Root>
      )}
    </FieldLayout>
  );
}
