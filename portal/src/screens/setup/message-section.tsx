import { useRef } from 'react';
import { placeholders } from '../../../contract/placeholders.js';
import { useSession } from '../../context/portal-context.js';
import { useLanguage } from '../../i18n/language.js';
import { Button } from '../../ui/button.js';
import { LimitedField, LimitedTextArea } from '../../ui/limited-field.js';
import { Switch } from '../../ui/switch.js';
import { hasMessage, languages, type MessageValues } from './details-values.js';
import { textLimits } from './details-problems.js';
import { localeOf, type MessageLanguage, MessagePreview } from './message-preview.js';
import { standardMessage } from './message-values.js';
import { Section } from './section.js';
import type { Details } from './use-details.js';
import { TestMessage } from './test-message.js';
import { useErrors } from './use-errors.js';

/** Invitation in both languages, each with its preview. */
export function MessageSection({ details }: { details: Details }) {
  const { t } = useLanguage();
  return (
    <Section title={t('details.message')} lead={t('details.message-lead')}>
      {languages.map((language) => (
        <MessageFields key={language} language={language} details={details} />
      ))}
      <Switch
        label={t('details.reminders')}
        hint={t('details.reminders-hint')}
        isOn={details.values.reminders}
        onChange={(reminders) => {
          details.change({ reminders });
        }}
      />
    </Section>
  );
}

function MessageFields({ language, details }: { language: MessageLanguage; details: Details }) {
  const { t } = useLanguage();
  const { values, change, leave } = details;
  const own = values.message[language];
  const of = useErrors(details);
  const storeName = useSession()?.store?.storeName ?? '';
  const body = useRef<HTMLTextAreaElement>(null);
  const set = (next: Partial<MessageValues>) => {
    change({ message: { ...values.message, [language]: { ...own, ...next } } });
  };
  const startFromStandard = () => {
    set(standardMessage(language, storeName));
    // The button is gone.
    body.current?.focus();
  };
  const insert = (name: string) => {
    const { current } = body;
    if (!current) return;
    // Keeps the cursor after the placeholder, and the browser's undo.
    current.focus();
    current.setRangeText(`{${name}}`, current.selectionStart, current.selectionEnd, 'end');
    set({ body: current.value });
  };
  const common = { lang: localeOf(language) };
  return (
    <fieldset
      className="message"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave('message');
      }}
    >
      <legend>{t(`details.${language}`)}</legend>
      <div className="message-fields">
        <LimitedField
          {...common}
          {...of(`${language}.subject`)}
          label={t('details.subject')}
          limit={textLimits[`${language}.subject`]}
          value={own.subject}
          onChange={(event) => {
            set({ subject: event.target.value });
          }}
        />
        <LimitedTextArea
          {...common}
          {...of(`${language}.body`)}
          ref={body}
          label={t('details.body')}
          rows={9}
          limit={textLimits[`${language}.body`]}
          value={own.body}
          onChange={(event) => {
            set({ body: event.target.value });
          }}
        />
        <div className="date-presets" role="group" aria-label={t('details.insert')}>
          {placeholders.map((name) => (
            <Button
              key={name}
              kind="gray"
              size="small"
              onClick={() => {
                insert(name);
              }}
            >
              {t(`details.insert-${name}`)}
            </Button>
          ))}
        </div>
        {hasMessage(own) ? (
          <Button
            kind="link"
            size="small"
            className="start"
            onClick={() => {
              set({ subject: '', body: '' });
              body.current?.focus();
            }}
          >
            {t('details.use-standard')}
          </Button>
        ) : (
          <Button kind="link" size="small" className="start" onClick={startFromStandard}>
            {t('details.edit-standard')}
          </Button>
        )}
      </div>
      <div className="message-check">
        <MessagePreview language={language} values={values} />
        <TestMessage details={details} language={language} />
      </div>
    </fieldset>
  );
}
