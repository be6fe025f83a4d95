import { useId, useState } from 'react';
import { locales } from '../../contract/locales.js';
import { useRecipientAttributes } from '../api/recipients.js';
import { useSession } from '../context/portal-context.js';
import { useT } from '../i18n/i18n.js';
import { DateField } from '../ui/date-field.js';
import { FieldLayout } from '../ui/field.js';
import { LimitedField } from '../ui/limited-field.js';
import type { CountryCode } from '../ui/phone-number.js';
import { PhoneInput } from '../ui/phone-input.js';
import { type DraftField, longest, type RecipientDraft } from './recipient-draft.js';

export const fieldId = (field: DraftField) => `person-${field}`;

interface RecipientFieldsProps {
  draft: RecipientDraft;
  change: (changes: Partial<RecipientDraft>) => void;
  errorOf: (field: DraftField) => string | undefined;
}

/** Fields of the form: the name, the contacts, and what is known from the employer. */
export function RecipientFields({ draft, change, errorOf }: RecipientFieldsProps) {
  const t = useT();
  const isCanadian = useSession()?.store?.currencyCode === 'CAD';
  const [country, setCountry] = useState<CountryCode | null>(null);
  const lists = useId();
  const { data: attributes } = useRecipientAttributes();
  const textOf = (field: keyof typeof longest) => ({
    id: fieldId(field),
    value: draft[field],
    error: errorOf(field),
    limit: longest[field],
    // The values of another person, not of the user.
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [field]: target.value });
    },
  });
  return (
    <>
      <div className="field-row">
        <LimitedField label={t('people.first-name')} {...textOf('firstName')} />
        <LimitedField label={t('people.last-name')} {...textOf('lastName')} />
      </div>
      <LimitedField
        label={t('people.email')}
        hint={t('people.contact-hint')}
        type="email"
        {...textOf('email')}
      />
      <PhoneInput
        id={fieldId('phone')}
        label={t('people.phone')}
        value={{ phone: draft.phone, activeCountryCode: country }}
        defaultCountry={isCanadian ? 'CA' : 'US'}
        validCharactersOnly
        error={errorOf('phone')}
        onChange={({ phone, activeCountryCode }) => {
          setCountry(activeCountryCode);
          change({ phone });
        }}
      />
      <FieldLayout
        id={fieldId('locale')}
        label={t('people.language')}
        hint={undefined}
        error={errorOf('locale')}
      >
        {(props) => (
          <select
            {...props}
            className="input"
            value={draft.locale}
            onChange={({ target }) => {
              change({ locale: locales.find((one) => one === target.value) ?? '' });
            }}
          >
            <option value="">{t('people.store-language')}</option>
            {locales.map((one) => (
              <option key={one} value={one}>
                {t(`people.${one}`)}
              </option>
            ))}
          </select>
        )}
      </FieldLayout>
      <fieldset className="field-group">
        <legend>{t('people.work')}</legend>
        <div className="field-row">
          <LimitedField label={t('people.employee-id')} {...textOf('employeeId')} />
          <DateField
            id={fieldId('hiredOn')}
            label={t('people.hired-on')}
            value={draft.hiredOn}
            error={errorOf('hiredOn')}
            onChange={(hiredOn) => {
              change({ hiredOn });
            }}
          />
        </div>
        <div className="field-row">
          <LimitedField
            label={t('people.department')}
            list={`${lists}-departments`}
            {...textOf('department')}
          />
          <LimitedField label={t('people.location')} list={`${lists}-locations`} {...textOf('location')} />
        </div>
        <Suggestions id={`${lists}-departments`} values={attributes?.departments} />
        <Suggestions id={`${lists}-locations`} values={attributes?.locations} />
      </fieldset>
    </>
  );
}

/** Values of other people, so that one department does not get two spellings. */
function Suggestions({ id, values = [] }: { id: string; values: readonly string[] | undefined }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
