import { lazy, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { ApiError } from '../../http/client.js';
import type { CodeRequest, Contact, LoginApi } from '../../http/login.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { describe } from '../../components/describe-error.js';
import { Field, SkeletonField } from '../../ui/field.js';
import { Notice } from '../../ui/notice.js';
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

/** Error of the field, or of the whole attempt. */
export interface ContactProblem {
  field?: string;
  general?: string;
}

interface ContactFormProps {
  draft: ContactDraft;
  login: LoginApi;
  onRequest: (request: CodeRequest) => void;
  /** Sends a sign-in link to an address. */
  onLink: (email: string) => Promise<void>;
  error: ContactProblem;
  onError: (error: ContactProblem) => void;
  onChange: (next: Partial<ContactDraft>) => void;
}

/** Form for the address or number that a code or link goes to. */
export function ContactForm({ draft, login, onRequest, onLink, error, onError, onChange }: ContactFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState<'code' | 'link' | null>(null);
  const { channels } = usePortal().config;
  const kinds = channels.map((channel) => (channel === 'email' ? 'email' : 'phone'));
  const { kind, email, phone, country } = draft;

  const reject = (field: string) => {
    onError({ field });
    form.current?.querySelector<HTMLInputElement>('input')?.focus();
  };
  /** Only the open tab's field is sent (specification §5). */
  const send = async (what: 'code' | 'link') => {
    if (busy) return;
    const text = (kind === 'email' ? email : phone).trim();
    if (text === '') {
      reject(t(`login.${kind}-missing`));
      return;
    }
    setBusy(what);
    onError({});
    try {
      if (what === 'link') await onLink(text);
      else onRequest(await login.startCode(kind === 'email' ? { userEmail: text } : await phoneOf(text)));
    } catch (reason) {
      setBusy(null);
      if (reason instanceof ApiError && reason.status === 422) reject(t(`login.${kind}-invalid`));
      else onError({ general: describe(reason, t, 'login.wait') });
    }
  };
  const phoneOf = async (text: string): Promise<Contact> => {
    const { parsePhone } = await import('../../ui/phone-number.js');
    return { userPhoneNumber: parsePhone(text, country).formatted || text };
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send('code');
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <ContactTabs
        kinds={kinds}
        kind={kind}
        onKind={(next) => {
          onChange({ kind: next });
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
              onChange({ email: event.target.value });
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
                onChange({ phone: next.phone, country: next.activeCountryCode });
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
      <Button kind="primary" type="submit" className="wide" loading={busy === 'code'}>
        {t('login.send')}
      </Button>
      {kind === 'email' ? (
        <Button className="wide" loading={busy === 'link'} onClick={() => void send('link')}>
          {t('login.link')}
        </Button>
      ) : null}
    </form>
  );
}
