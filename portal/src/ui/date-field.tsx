import { useState } from 'react';
import { useLanguage } from '../i18n/language.js';
import { noDay } from '../lib/day-of.js';
import { timeZoneText } from '../lib/time-zone-text.js';
import { Button } from './button.js';
import { Field, type FieldProps } from './field.js';
import { type DayRange, rangeOf, type RangePreset, rangePresets } from './zoned-days.js';

interface DateFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'id'> {
  /** YYYY-MM-DD, empty, or `noDay` for a date that is incomplete or does not exist: the form rejects it. */
  value: string;
  onChange: (day: string) => void;
  /** First and last day that can be chosen. */
  min?: string;
  max?: string;
}

/** Date input of the browser, which is localized and accessible without a calendar of our own. */
export function DateField({ value, error, onChange, ...rest }: DateFieldProps) {
  const { t } = useLanguage();
  // Not while it is typed, when each date is incomplete.
  const [isLeft, setLeft] = useState(false);
  const read = (input: HTMLInputElement) => {
    const day = input.validity.badInput ? noDay : input.value;
    if (day !== value) onChange(day);
  };
  return (
    <Field
      {...rest}
      type="date"
      value={value === noDay ? '' : value}
      error={value === noDay && isLeft ? t('date.invalid') : error}
      onChange={({ target }) => {
        read(target);
      }}
      onFocus={() => {
        setLeft(false);
      }}
      onBlur={({ target }) => {
        setLeft(true);
        // The browser reports no change from an empty input to an incomplete one.
        read(target);
      }}
    />
  );
}

export interface DateRangeFieldProps {
  /** Name of both fields together. */
  label: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** Time zone of the store, in which days begin. */
  timeZone: string;
  now: Date;
  presets?: readonly RangePreset[];
  errors?: { from?: string | undefined; to?: string | undefined };
  /** Element ids of both inputs, for links to them. */
  ids?: { from: string; to: string };
}

/** First and last day of a range, with presets beside them. */
export function DateRangeField({
  label,
  value,
  onChange,
  timeZone,
  now,
  presets = rangePresets,
  errors = {},
  ids,
}: DateRangeFieldProps) {
  const { t, locale } = useLanguage();
  return (
    <fieldset className="date-range">
      <legend>{label}</legend>
      <p className="hint">{t('date.zone', { zone: timeZoneText(timeZone, locale) })}</p>
      <div className="date-fields">
        <DateField
          label={t('date.from')}
          {...(ids ? { id: ids.from } : {})}
          value={value.from}
          error={errors.from}
          onChange={(from) => {
            onChange({ ...value, from });
          }}
        />
        <DateField
          label={t('date.to')}
          {...(ids ? { id: ids.to } : {})}
          value={value.to}
          min={value.from}
          error={errors.to}
          onChange={(to) => {
            onChange({ ...value, to });
          }}
        />
      </div>
      <div className="date-presets" role="group" aria-label={t('date.presets')}>
        {presets.map((preset) => (
          <Button
            key={preset}
            kind="gray"
            size="small"
            onClick={() => {
              onChange(rangeOf(preset, now, timeZone));
            }}
          >
            {t(`date.${preset}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
