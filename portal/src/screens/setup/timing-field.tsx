import { daysUntil } from '../../../contract/days.js';
import type { Policy } from '../../../contract/policies.js';
import { useLanguage } from '../../i18n/language.js';
import { RadioCards } from '../../ui/radio-cards.js';

export type Timing = 'now' | 'later';

interface TimingFieldProps {
  policy: Policy;
  value: Timing;
  /** True if the first day has not begun. */
  isLater: boolean;
  onChange: (timing: Timing) => void;
}

/** Choice between the first day and now; without a first day in the future, the campaign starts now. */
export function TimingField({ policy: { schedule, timeZone }, value, isLater, onChange }: TimingFieldProps) {
  const { t, date } = useLanguage();
  const { from = null, to = null } = schedule?.date ?? {};
  const first = () => {
    if (from === null) return t('review.now-only');
    // The campaign may have started today.
    return t(daysUntil(new Date(from), timeZone, new Date()) === 0 ? 'review.now-today' : 'review.now-past');
  };
  const end = to === null ? t('review.no-end') : t('review.until', { date: date(to, timeZone) });
  if (!isLater || from === null)
    return (
      <p>
        {first()} {end}
      </p>
    );
  return (
    <RadioCards
      label={t('review.when')}
      hint={end}
      options={[
        { value: 'later', name: t('review.later', { date: date(from, timeZone) }) },
        { value: 'now', name: t('review.now') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
