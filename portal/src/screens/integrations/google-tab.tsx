import type { GoogleRules, GoogleRulesInput } from '../../../contract/google-rules.js';
import { isDomain, longestDomain } from '../../../contract/email-domains.js';
import { mostDomains } from '../../../contract/integration-values.js';
import { useGoogleRules } from '../../api/integrations.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { FieldLayout } from '../../ui/field.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { TagField } from '../../ui/tag-field.js';
import { Check } from './check.js';
import { PartHead } from './part-head.js';
import { RulesForm } from './rules-form.js';
import type { FormErrors } from '../../components/use-sent-form.js';
import { fieldId, useInputForm } from './use-input-form.js';

/** Rules for how people who manage the store sign in. */
export function GoogleTab() {
  const t = useT();
  const { data, error, reload } = useGoogleRules();
  return (
    <div className="stack">
      <PartHead text={t('integrations.google-lead')} />
      {data ? (
        <GoogleRulesForm key={data.version} rules={data} />
      ) : error === undefined ? (
        <Skeleton rows={3} thing={t('integrations.google')} />
      ) : (
        <ErrorPanel title={t('integrations.google-failed')} error={error} onRetry={reload} />
      )}
    </div>
  );
}

type RulesField = 'domains' | 'isRequired' | 'codeUserId';

interface RulesDraft extends GoogleRulesInput {
  /** True while a domain is typed that is too long to be added. */
  hasLongDomain: boolean;
}

const areDomains = (entries: readonly string[]) => entries.every(isDomain);

const check = (draft: RulesDraft): FormErrors<RulesField> => ({
  ...(draft.isEnabled && !areDomains(draft.domains) ? { domains: 'integrations.no-domain' } : {}),
  ...(draft.isEnabled && draft.hasLongDomain ? { domains: 'tag.too-long' } : {}),
  ...(draft.isRequired && draft.isEnabled && draft.codeUserId === null
    ? { codeUserId: 'integrations.owner-missing' }
    : {}),
});

const codes = {
  google_unavailable: 'integrations.google-unavailable',
  google_disabled: 'integrations.google-disabled',
  owner_missing: 'integrations.owner-missing',
} as const;

function GoogleRulesForm({ rules }: { rules: GoogleRules }) {
  const t = useT();
  const { toasts } = usePortal();
  const { isEnabled, isRequired, domains, codeUserId, isAvailable, owners } = rules;
  const form = useInputForm<RulesDraft, RulesField, GoogleRules>({
    first: { isEnabled, isRequired, domains, codeUserId, hasLongDomain: false },
    ...{ check, fields: ['domains', 'isRequired', 'codeUserId'], codes },
    send: (actions, draft) => actions.changeGoogleRules(inputOf(draft), rules),
    onDone() {
      toasts.show({ tone: 'success', text: 'integrations.done-google' });
    },
  });
  const { draft, change, errorOf, showError } = form;
  return (
    <RulesForm
      legend={t('integrations.google')}
      form={form}
      notice={
        isAvailable ? null : (
          <Notice tone="info">
            <p>{t('integrations.google-unavailable')}</p>
          </Notice>
        )
      }
    >
      <Check
        label={t('integrations.allow-google')}
        isOn={draft.isEnabled}
        onChange={(next) => {
          change({ isEnabled: next });
        }}
      />
      {draft.isEnabled ? (
        <>
          <TagField
            id={fieldId('domains')}
            label={t('integrations.domains')}
            hint={t('integrations.domains-hint')}
            error={errorOf('domains')}
            values={draft.domains}
            most={mostDomains}
            limit={longestDomain}
            onTooLong={(hasLongDomain) => {
              change({ hasLongDomain });
            }}
            onChange={(next) => {
              change({ domains: [...next] });
              if (!areDomains(next)) showError('domains', 'integrations.no-domain');
            }}
          />
          <Check
            id={fieldId('isRequired')}
            label={t('integrations.require-google')}
            hint={t('integrations.require-hint')}
            isOn={draft.isRequired}
            onChange={(next) => {
              change({ isRequired: next });
            }}
          />
        </>
      ) : null}
      {draft.isEnabled && draft.isRequired ? (
        <FieldLayout
          id={fieldId('codeUserId')}
          label={t('integrations.owner')}
          hint={t('integrations.owner-hint')}
          error={errorOf('codeUserId')}
        >
          {(props) => (
            <select
              {...props}
              className="input"
              value={draft.codeUserId ?? ''}
              onChange={({ target }) => {
                change({ codeUserId: target.value === '' ? null : target.value });
              }}
            >
              <option value="">{t('integrations.choose')}</option>
              {owners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FieldLayout>
      ) : null}
    </RulesForm>
  );
}

/** Returns the rules to save: without Google, nothing can be required. */
const inputOf = (draft: RulesDraft): GoogleRulesInput => {
  const isRequired = draft.isEnabled && draft.isRequired;
  const { isEnabled, domains } = draft;
  return { isEnabled, domains, isRequired, codeUserId: isRequired ? draft.codeUserId : null };
};
