import { type SubmitEvent, lazy, Suspense, useRef, useState } from 'react';
import type { Challenge } from '../../../contract/users.js';
import { ApiError } from '../../api/client.js';
import { type Contact, startLogin } from '../../api/login.js';
import { usePortal } from '../../app/portal-context.js';
import type { LogoutReason } from '../../auth/auth.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { describe } from '../../ui/describe-error.js';
import { Field } from '../../ui/field.js';
import { Notice } from '../../ui/notice.js';
import { useHeading } from '../../ui/page.js';
import { SkeletonField } from '../../ui/skeleton-field.js';
import { DemoAccounts } from './demo-accounts.js';
import { type ContactKind, ContactTabs } from './contact-tabs.js';

/** Lazy: with its number rules, this input is larger than the rest of the page. */
const PhoneInput = lazy(() =>
  import('../../ui/phone-input.js').then((module) => ({ default: module.PhoneInput })),
);

export interface ContactDraft {
  kind: ContactKind;
  email: string;
  phone: string;
  country: 'US' | 'CA';
}

interface StartViewProps {
  draft: ContactDraft;
  onDraft: (draft: ContactDraft) => void;
  reason: LogoutReason | null;
  onStarted: (contact: Contact, challenge: Challenge) => void;
}

export function StartView({ draft, onDraft, reason, onStarted }: StartViewProps) {
  const t = useT();
  const { api, config } = usePortal();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<{ field?: string; general?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const heading = useHeading(
    error.field === undefined ? t('login.title') : t('form.error-title', { title: t('login.title') }),
  );
  const { kind, email, phone, country } = draft;

  const reject = (field: string) => {
    setError({ field });
    form.current?.querySelector<HTMLInputElement>('input')?.focus();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const text = (kind === 'email' ? email : phone).trim();
    if (text === '') {
      reject(t(`login.${kind}-missing`));
      return;
    }
    const contact: Contact =
      kind === 'email'
        ? { userEmail: text }
        : {
            userPhoneNumber:
              (await import('../../ui/phone-number.js')).parsePhone(text, country).formatted || text,
          };
    setBusy(true);
    setError({});
    try {
      onStarted(contact, await startLogin(api, contact));
    } catch (reason_) {
      setBusy(false);
      if (reason_ instanceof ApiError && reason_.status === 422) reject(t(`login.${kind}-invalid`));
      else setError({ general: describe(reason_, t) });
    }
  };
  const change = (next: Partial<ContactDraft>) => {
    onDraft({ ...draft, ...next });
    if (error.field !== undefined) setError({});
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('login.title')}
      </h1>
      <p className="muted">{t('login.lead')}</p>
      {reason === null || reason === 'chosen' ? null : (
        <Notice tone={reason === 'not-allowed' ? 'warning' : 'info'} role="status">
          {t(`login.reason.${reason}`)}
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <ContactTabs
          kind={kind}
          onKind={(next) => {
            change({ kind: next });
            setError({});
          }}
        >
          {kind === 'email' ? (
            <Field
              key="email"
              id="login-contact"
              label={t('login.email')}
              type="email"
              autoComplete="email"
              inputMode="email"
              value={email}
              error={error.field}
              onChange={(event) => {
                change({ email: event.target.value });
              }}
            />
          ) : (
            <Suspense fallback={<SkeletonField />}>
              <PhoneInput
                id="login-contact"
                label={t('login.phone')}
                value={{ phone, activeCountryCode: country }}
                validCharactersOnly
                error={error.field}
                // If the form was submitted before this input had loaded, the input takes the focus.
                autoFocus={error.field !== undefined}
                onChange={(next) => {
                  change({ phone: next.phone, country: next.activeCountryCode });
                }}
              />
            </Suspense>
          )}
        </ContactTabs>
        {error.general === undefined ? null : (
          <Notice tone="danger" role="alert">
            {error.general}
          </Notice>
        )}
        <Button kind="primary" type="submit" className="wide" loading={isBusy}>
          {t('login.send')}
        </Button>
      </form>
      <p className="small muted">{t('login.timeouts')}</p>
      {config.sandbox === null ? null : (
        <DemoAccounts
          sandbox={config.sandbox}
          onChoose={(contact) => {
            change(
              contact.includes('@') ? { kind: 'email', email: contact } : { kind: 'phone', phone: contact },
            );
          }}
        />
      )}
    </>
  );
}
