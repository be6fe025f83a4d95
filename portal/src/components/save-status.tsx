import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { AutosaveState } from '../http/autosave.js';
import type { MessageKey } from '../i18n/i18n.js';
import { type Language, useLanguage } from '../i18n/language.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';

/** State of what a page saves by itself. */
interface Saving {
  status: AutosaveState['status'];
  savedAt: Date | null;
  /** Time zone of the store. */
  timeZone: string;
  /** Reason why another attempt cannot work; null if one may. */
  blocked: MessageKey | null;
  retry: () => void;
}

interface Slot {
  saving: Saving | null;
  show: (saving: Saving | null) => void;
}

const SlotContext = createContext<Slot | null>(null);

/** Lets a page show in the header how far its changes are saved. */
export function SaveStatusProvider({ children }: { children: ReactNode }) {
  const [saving, show] = useState<Saving | null>(null);
  const slot = useMemo(() => ({ saving, show }), [saving]);
  return <SlotContext value={slot}>{children}</SlotContext>;
}

/** Shows the state in the header while the page is open. `retry` must stay the same function. */
export function useSaveStatus({ status, savedAt, timeZone, blocked, retry }: Saving): void {
  const show = use(SlotContext)?.show;
  useEffect(() => {
    show?.({ status, savedAt, timeZone, blocked, retry });
    return () => show?.(null);
  }, [show, status, savedAt, timeZone, blocked, retry]);
}

/** State of saving, announced politely; with a button if it has failed. */
export function SaveStatus() {
  const language = useLanguage();
  const { t } = language;
  const saving = use(SlotContext)?.saving ?? null;
  const hasFailed = saving?.status === 'failed' || saving?.status === 'conflict';
  const canRetry = hasFailed && saving.blocked === null;
  return (
    <p className="save-status" data-failed={hasFailed || saving?.status === 'invalid' || undefined}>
      <span role="status">
        {saving?.status === 'saved' ? <Icon name="check" size={16} /> : null}
        {/* Page translators replace text nodes: React could not insert the icon before one. */}
        <span>{textOf(saving, language)}</span>
      </span>
      {canRetry ? (
        <>
          {/* As one sentence: "Not saved – Try again". */}
          <span> – </span>
          <Button kind="link" size="small" onClick={saving.retry}>
            {t(saving.status === 'failed' ? 'error.retry' : 'save.resolve')}
          </Button>
        </>
      ) : null}
    </p>
  );
}

function textOf(saving: Saving | null, { t, locale }: Language): string {
  switch (saving?.status) {
    case 'saving':
      return t('save.saving');
    case 'saved': {
      const { savedAt, timeZone } = saving;
      const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
      return t('save.saved', { time: format.format(savedAt ?? new Date()) });
    }
    case 'failed':
    case 'conflict':
      return t(saving.blocked ?? 'save.failed');
    case 'invalid':
      return t('save.invalid');
    default:
      return '';
  }
}
