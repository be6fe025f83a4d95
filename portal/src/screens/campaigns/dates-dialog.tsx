import { useEffect, useId, useRef, useState } from 'react';
import { dateIn } from '../../../contract/days.js';
import { useEstimate } from '../../api/policy-actions.js';
import type { MessageKey } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { noDay } from '../../lib/day-of.js';
import { timeZoneText } from '../../lib/time-zone-text.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { DateField } from '../../ui/date-field.js';
import { Dialog } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';
import { endOfDay, startOfDay } from '../../ui/zoned-days.js';
import type { CommandDialogProps } from './confirm-command.js';
import { issueOf, useCommand } from './use-command.js';

/** Changes the dates of a scheduled campaign, or the end of an active one. */
export function DatesDialog({
  policy,
  command,
  isPossible,
  onClose,
}: CommandDialogProps<'dates' | 'end-date'>) {
  const { t, locale, date } = useLanguage();
  const isOnline = useOnline();
  const { actions, run, isBusy, error, text } = useCommand(policy, onClose);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { timeZone, schedule, counts } = policy;
  const dayOf = (moment: string | null | undefined) => (moment ? dateIn(timeZone, new Date(moment)) : '');
  const [from, setFrom] = useState(dayOf(schedule?.date.from));
  const [to, setTo] = useState(dayOf(schedule?.date.to));
  const [missing, setMissing] = useState<Partial<Record<'from' | 'to', MessageKey>>>({});
  const hasStart = command === 'dates';
  const stored = schedule?.date.from ?? null;
  // An unchanged day keeps its time, which is not always the start of the day.
  const start =
    from === '' || from === noDay
      ? null
      : stored !== null && from === dayOf(stored)
        ? stored
        : startOfDay(from, timeZone);
  const isEarly = hasStart && start !== null && new Date(start) <= new Date();
  const { data: estimate } = useEstimate(isEarly ? policy.id : null);
  const issue = issueOf(error);
  const errors = { from: missing.from, to: missing.to ?? issue };

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors.from, errors.to]);

  const submit = () => {
    const next = {
      ...(hasStart && from === '' ? { from: 'action.start_missing' as const } : {}),
      ...(to === '' ? { to: 'action.end_missing' as const } : {}),
      ...(hasStart && from === noDay ? { from: 'date.invalid' as const } : {}),
      ...(to === noDay ? { to: 'date.invalid' as const } : {}),
    };
    setMissing(next);
    if (Object.keys(next).length > 0) return;
    const end = endOfDay(to, timeZone);
    void run(
      () =>
        hasStart && start !== null
          ? actions.reschedule(policy, { from: start, to: end })
          : actions.changeEnd(policy, end),
      isEarly ? 'action.done-start' : 'action.done-dates',
    );
  };
  return (
    <Dialog
      size="small"
      isAlert
      isOpen
      title={t(hasStart ? 'action.dates' : 'action.end-date')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('action.back')}</Button>
          {isPossible ? (
            <Button
              kind="primary"
              type="submit"
              form={id}
              disabledGrayState={!isOnline || (isEarly && !estimate)}
              loading={isBusy}
            >
              {t(isEarly ? 'action.start' : 'action.save')}
            </Button>
          ) : null}
        </>
      }
    >
      {text === null || issue !== undefined ? null : (
        <Notice tone="danger" role="alert">
          {text}
        </Notice>
      )}
      <form
        ref={form}
        id={id}
        noValidate
        className="date-range"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="hint">{t('date.zone', { zone: timeZoneText(timeZone, locale) })}</p>
        <div className="date-fields">
          {hasStart ? (
            <DateField
              label={t('date.from')}
              value={from}
              error={errors.from && t(errors.from)}
              onChange={setFrom}
            />
          ) : null}
          <DateField label={t('date.to')} value={to} error={errors.to && t(errors.to)} onChange={setTo} />
        </div>
      </form>
      {!hasStart && counts.invited > 0 && to !== dayOf(schedule?.date.to) ? (
        <Notice tone="info" role="status">
          {t('action.end-told', { count: counts.invited, date: date(schedule?.date.to ?? '', timeZone) })}
        </Notice>
      ) : null}
      {isEarly && estimate ? (
        <Notice tone="warning" role="status">
          {t('action.start-early', { count: estimate.contactable })}
        </Notice>
      ) : null}
    </Dialog>
  );
}
