import { missingRules } from '../../../contract/feed-values.js';
import type { Feed, FeedInput } from '../../../contract/feed.js';
import { useUnsavedChanges } from '../../components/unsaved-changes.js';
import { usePortal } from '../../context/portal-context.js';
import { useViewedStore } from '../../context/use-viewed-store.js';
import { useT } from '../../i18n/i18n.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { RadioCards } from '../../ui/radio-cards.js';
import { Check } from './check.js';
import { useInputForm } from './use-input-form.js';

/** Turns the feed on or off, and chooses what happens to people who are missing from a file. */
export function FeedForm({ feed }: { feed: Feed }) {
  const t = useT();
  const { toasts } = usePortal();
  const isOnline = useOnline();
  const isViewing = useViewedStore() !== null;
  const { isEnabled, onMissing } = feed;
  const form = useInputForm<FeedInput, never, Feed>({
    first: { isEnabled, onMissing },
    ...{ check: () => ({}), fields: [], codes: {} },
    send: (actions, draft) => actions.changeFeed(draft, feed),
    onDone() {
      toasts.show({ tone: 'success', text: 'integrations.done-feed' });
    },
  });
  const { draft, change } = form;
  useUnsavedChanges(form.isDirty);
  return (
    <div className="card google-rules">
      {form.failure === null ? null : (
        <Notice tone="danger" role="alert">
          {form.failure}
        </Notice>
      )}
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <fieldset className="rules" disabled={isViewing}>
          <legend className="visually-hidden">{t('integrations.feed')}</legend>
          <Check
            label={t('integrations.feed-on')}
            isOn={draft.isEnabled}
            onChange={(next) => {
              change({ isEnabled: next });
            }}
          />
          <RadioCards
            label={t('integrations.feed-missing')}
            value={draft.onMissing}
            options={missingRules.map((rule) => ({
              value: rule,
              name: t(`integrations.feed-${rule}`),
              detail: t(`integrations.feed-${rule}-text`),
            }))}
            onChange={(rule) => {
              change({ onMissing: rule });
            }}
          />
          {draft.onMissing === 'REMOVE' ? (
            <p className="small muted">{t('integrations.feed-safeguard')}</p>
          ) : null}
        </fieldset>
        <div className="form-actions">
          <Button
            kind="primary"
            type="submit"
            disabledGrayState={!isOnline || isViewing}
            loading={form.isBusy}
          >
            {t('integrations.save')}
          </Button>
        </div>
      </form>
    </div>
  );
}
