import { useState } from 'react';
import type { RemovalDecision } from '../../../contract/feed-values.js';
import type { FeedRun } from '../../../contract/feed.js';
import { CommandDialog } from '../../components/command-dialog.js';
import { usePortal } from '../../context/portal-context.js';
import { useViewedStore } from '../../context/use-viewed-store.js';
import { useLanguage } from '../../i18n/language.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { useLostFocus } from '../../ui/use-lost-focus.js';
import { useIntegrationCommand } from './use-integration-command.js';

/** Asks if people who are missing from a file are to be removed. */
export function HeldRemoval({ run, timeZone }: { run: FeedRun; timeZone: string }) {
  const { t, date } = useLanguage();
  const { toasts } = usePortal();
  const isOnline = useOnline();
  const isViewing = useViewedStore() !== null;
  const [isAsking, setAsking] = useState(false);
  const [decision, setDecision] = useState<RemovalDecision | null>(null);
  useLostFocus(isAsking, () => document.querySelector('h1'));
  const count = run.missing ?? 0;
  const {
    run: send,
    isBusy,
    failure,
  } = useIntegrationCommand<RemovalDecision>((decided) => {
    setAsking(false);
    toasts.show({
      tone: 'success',
      text: decided === 'REMOVE' ? 'integrations.done-removing' : 'integrations.done-kept',
      values: { count },
    });
  });
  const decide = (next: RemovalDecision) => {
    setDecision(next);
    void send(async (actions) => {
      await actions.decideRemoval(run.id, next);
      return next;
    });
  };
  const isLocked = !isOnline || isViewing;
  return (
    <Notice tone="warning">
      <p className="notice-title">{t('integrations.held-title', { count })}</p>
      <p>
        {t(`integrations.held-${run.heldFor ?? 'TOO_MANY'}`, {
          date: date(run.receivedAt, timeZone, 'minute'),
        })}{' '}
        {t('integrations.held-next')}
      </p>
      {failure === null || isAsking ? null : <p role="alert">{failure}</p>}
      <div className="held-commands">
        <Button
          disabledGrayState={isLocked}
          loading={isBusy && decision === 'LEAVE'}
          onClick={() => {
            decide('LEAVE');
          }}
        >
          {t('integrations.held-leave')}
        </Button>
        <Button
          disabledGrayState={isLocked}
          onClick={() => {
            setAsking(true);
          }}
        >
          {t('integrations.held-remove', { count })}
        </Button>
      </div>
      {isAsking ? (
        <CommandDialog
          title={t('integrations.held-title', { count })}
          command={t('integrations.held-remove', { count })}
          isDangerous
          isBusy={isBusy}
          failure={failure}
          onClose={() => {
            setAsking(false);
          }}
          onConfirm={() => {
            decide('REMOVE');
          }}
        >
          <p>{t('integrations.held-confirm')}</p>
        </CommandDialog>
      ) : null}
    </Notice>
  );
}
