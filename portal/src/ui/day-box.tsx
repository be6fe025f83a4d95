import { useId, useState } from 'react';
import { useT } from '../i18n/i18n.js';

interface DayBoxProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

/** While a year is typed, browsers report days of its first digits. */
const firstYear = 2_000;

/** Date input of the browser with a visible label, for filters. */
export function DayBox({ label, value, min, max, onChoose }: DayBoxProps) {
  const [draft, setDraft] = useState({ text: value, from: value });
  const t = useT();
  const id = useId();
  // The browser has something that is no date, and reports an empty value.
  const [isBad, setBad] = useState(false);
  // The address has changed.
  if (draft.from !== value) setDraft({ text: value, from: value });
  return (
    <>
      <label className="select">
        <span>{label}</span>
        <input
          type="date"
          value={draft.text}
          min={min}
          max={max}
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? id : undefined}
          onChange={({ target }) => {
            setBad(false);
            setDraft({ text: target.value, from: value });
            if (target.value === '' || Number(target.value.slice(0, 4)) >= firstYear) onChoose(target.value);
          }}
          onBlur={({ target }) => {
            setBad(target.validity.badInput);
          }}
        />
      </label>
      {isBad ? (
        <p className="field-error" id={id}>
          {t('date.invalid')}
        </p>
      ) : null}
    </>
  );
}
