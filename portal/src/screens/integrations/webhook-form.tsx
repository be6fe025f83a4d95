import { type EventType, eventTypes } from '../../../contract/event-types.js';
import type { AddedWebhook, Webhook } from '../../../contract/webhooks.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { LimitedField } from '../../ui/limited-field.js';
import { tooLong } from '../../lib/text-length.js';
import { CheckList } from './check-list.js';
import { FormDialog } from '../../components/form-dialog.js';
import type { FormErrors } from '../../components/use-sent-form.js';
import { fieldId, useInputForm } from './use-input-form.js';

interface WebhookDraft {
  url: string;
  events: readonly EventType[];
}

type WebhookField = 'url' | 'events';

/** Longest values that the server accepts. */
const limits = { url: 2000 };

const check = (draft: WebhookDraft): FormErrors<WebhookField> => ({
  ...(draft.url.trim() === '' ? { url: 'integrations.url_invalid' } : {}),
  ...(draft.events.length === 0 ? { events: 'integrations.events-missing' } : {}),
  ...tooLong(draft, limits),
});

const codes = {
  url_invalid: 'integrations.url_invalid',
  url_protocol: 'integrations.url_protocol',
  url_credentials: 'integrations.url_credentials',
  url_port: 'integrations.url_port',
  url_private: 'integrations.url_private',
} as const;

interface WebhookFormProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** Called with the secret of a new webhook. */
  onSaved: (added: AddedWebhook) => void;
}

/** Adds or edits a webhook. */
export function WebhookForm({ webhook, onClose, onSaved }: WebhookFormProps) {
  const t = useT();
  const { toasts } = usePortal();
  const form = useInputForm<WebhookDraft, WebhookField, AddedWebhook | Webhook>({
    first: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
    ...{ check, fields: ['url', 'events'], codes, limits },
    send: (actions, { url, events }, key) => {
      const input = { url: url.trim(), events: [...events] };
      return webhook ? actions.changeWebhook(webhook, input) : actions.addWebhook(input, key);
    },
    onDone(result) {
      if ('secret' in result) {
        onSaved(result);
        return;
      }
      toasts.show({ tone: 'success', text: 'integrations.done-saved' });
      onClose();
    },
  });
  const { draft, change, errorOf } = form;
  return (
    <FormDialog
      title={t(webhook ? 'integrations.edit-webhook' : 'integrations.add-webhook')}
      command={t(webhook ? 'integrations.save' : 'integrations.add-webhook')}
      form={form}
      onClose={onClose}
    >
      <LimitedField
        id={fieldId('url')}
        type="url"
        label={t('integrations.url')}
        hint={t('integrations.url-hint')}
        error={errorOf('url')}
        limit={limits.url}
        autoComplete="off"
        spellCheck={false}
        value={draft.url}
        onChange={({ target }) => {
          change({ url: target.value });
        }}
      />
      <CheckList
        id={fieldId('events')}
        label={t('integrations.events')}
        error={errorOf('events')}
        values={draft.events}
        options={eventTypes.map((type) => ({
          value: type,
          name: t(`integrations.event.${type}`),
          detail: type,
        }))}
        onChange={(events) => {
          change({ events });
        }}
      />
    </FormDialog>
  );
}
