import type { AddedKey } from '../../../contract/api-keys.js';
import { type ApiScope, apiScopes, type KeyDays, keyDays } from '../../../contract/integration-values.js';
import { useT } from '../../i18n/i18n.js';
import { LimitedField } from '../../ui/limited-field.js';
import { tooLong } from '../../lib/text-length.js';
import { RadioCards } from '../../ui/radio-cards.js';
import { CheckList } from './check-list.js';
import { FormDialog } from '../../components/form-dialog.js';
import type { FormErrors } from '../../components/use-sent-form.js';
import { fieldId, useInputForm } from './use-input-form.js';

interface KeyDraft {
  name: string;
  scopes: readonly ApiScope[];
  days: KeyDays;
}

type KeyField = 'name' | 'scopes';

/** Longest values that the server accepts. */
const limits = { name: 80 };

const check = (draft: KeyDraft): FormErrors<KeyField> => ({
  ...(draft.name.trim() === '' ? { name: 'integrations.name-missing' } : {}),
  ...(draft.scopes.length === 0 ? { scopes: 'integrations.scopes-missing' } : {}),
  ...tooLong(draft, limits),
});

/** Creates an API key. */
export function CreateKey({
  onCreated,
  onClose,
}: {
  onCreated: (added: AddedKey) => void;
  onClose: () => void;
}) {
  const t = useT();
  const form = useInputForm<KeyDraft, KeyField, AddedKey>({
    ...{ first: { name: '', scopes: [], days: 90 }, check, fields: ['name', 'scopes'], codes: {}, limits },
    send: (actions, { name, scopes, days }, key) =>
      actions.addKey({ name: name.trim(), scopes: [...scopes], days }, key),
    onDone: onCreated,
  });
  const { draft, change, errorOf } = form;
  return (
    <FormDialog
      title={t('integrations.create-key')}
      command={t('integrations.create-key')}
      form={form}
      onClose={onClose}
    >
      <LimitedField
        id={fieldId('name')}
        label={t('integrations.name')}
        hint={t('integrations.name-hint')}
        error={errorOf('name')}
        limit={limits.name}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => {
          change({ name: target.value });
        }}
      />
      <CheckList
        id={fieldId('scopes')}
        label={t('integrations.scopes')}
        error={errorOf('scopes')}
        values={draft.scopes}
        options={apiScopes.map((scope) => ({
          value: scope,
          name: t(`integrations.scope.${scope}`),
          detail: scope,
        }))}
        onChange={(scopes) => {
          change({ scopes });
        }}
      />
      <RadioCards
        label={t('integrations.expires-in')}
        value={String(draft.days)}
        options={keyDays.map((days) => ({
          value: String(days),
          name: t('integrations.days', { days }),
        }))}
        onChange={(chosen) => {
          change({ days: keyDays.find((days) => String(days) === chosen) ?? draft.days });
        }}
      />
    </FormDialog>
  );
}
