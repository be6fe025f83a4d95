import { missingRules } from '../../../contract/feed-values.js';
import type { Feed, FeedInput } from '../../../contract/feed.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { RadioCards } from '../../ui/radio-cards.js';
import { Check } from './check.js';
import { RulesForm } from './rules-form.js';
import { useInputForm } from './use-input-form.js';

/** Turns the feed on or off, and chooses what happens to people who are missing from a file. */
export function FeedForm({ feed }: { feed: Feed }) {
  const t = useT();
  const { toasts } = usePortal();
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
  return (
    <RulesForm legend={t('integrations.feed')} form={form}>
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
    </RulesForm>
  );
}
