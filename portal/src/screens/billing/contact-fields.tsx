import { useState } from 'react';
import { locales } from '../../../contract/locales.js';
import { useT } from '../../i18n/i18n.js';
import { Field, FieldLayout } from '../../ui/field.js';
import { LimitedField } from '../../ui/limited-field.js';
import type { CountryCode } from '../../ui/phone-number.js';
import { PhoneInput } from '../../ui/phone-input.js';
import { type ContactDraft, type ContactField, fieldId, longest } from './contact-draft.js';

interface ContactFieldsProps {
  draft: ContactDraft;
  change: (changes: Partial<ContactDraft>) => void;
  errorOf: (field: ContactField) => string | undefined;
}

type TextField = Exclude<ContactField, 'country' | 'locale' | 'phone'>;

/** Name and ways to reach the contact, their address, and what invoices show. */
export function ContactFields({ draft, change, errorOf }: ContactFieldsProps) {
  const t = useT();
  const [active, setActive] = useState<CountryCode | null>(null);
  const textOf = (field: TextField) => ({
    id: fieldId(field),
    value: draft[field],
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [field]: target.value });
    },
  });
  const limitedOf = (field: keyof typeof longest) => ({ ...textOf(field), limit: longest[field] });
  const { country } = draft;
  return (
    <>
      <div className="field-row">
        <LimitedField
          label={t('billing.name')}
          hint={t('billing.name-hint')}
          autoComplete="off"
          {...limitedOf('name')}
        />
        <LimitedField
          label={t('billing.email')}
          hint={t('billing.email-hint')}
          type="email"
          autoComplete="off"
          {...limitedOf('email')}
        />
      </div>
      <PhoneInput
        id={fieldId('phone')}
        label={t('billing.phone')}
        value={{ phone: draft.phone, activeCountryCode: active }}
        defaultCountry={country === 'ca' ? 'CA' : 'US'}
        validCharactersOnly
        error={errorOf('phone')}
        onChange={({ phone, activeCountryCode }) => {
          setActive(activeCountryCode);
          change({ phone });
        }}
      />
      <fieldset className="field-group">
        <legend>{t('billing.address')}</legend>
        <FieldLayout
          id={fieldId('country')}
          label={t('billing.country')}
          hint={undefined}
          error={errorOf('country')}
        >
          {(props) => (
            <select
              {...props}
              className="input"
              value={country}
              onChange={({ target }) => {
                change({ country: target.value === 'ca' ? 'ca' : 'us' });
              }}
            >
              <option value="us">{t('country.US')}</option>
              <option value="ca">{t('country.CA')}</option>
            </select>
          )}
        </FieldLayout>
        <LimitedField label={t('billing.street')} autoComplete="address-line1" {...limitedOf('street')} />
        <LimitedField label={t('billing.extra')} autoComplete="address-line2" {...limitedOf('extra')} />
        <div className="field-row">
          <LimitedField label={t('billing.city')} autoComplete="address-level2" {...limitedOf('city')} />
          <Field
            label={t(country === 'ca' ? 'billing.province' : 'billing.state')}
            autoComplete="address-level1"
            autoCapitalize="characters"
            {...textOf('region')}
          />
          <Field
            label={t(country === 'ca' ? 'billing.postal-code' : 'billing.zip')}
            autoComplete="postal-code"
            {...textOf('postalCode')}
          />
        </div>
      </fieldset>
      <fieldset className="field-group">
        <legend>{t('billing.on-invoices')}</legend>
        <div className="field-row">
          <LimitedField
            label={t('billing.po-number')}
            hint={t('billing.po-hint')}
            autoComplete="off"
            {...limitedOf('poNumber')}
          />
          <FieldLayout
            id={fieldId('locale')}
            label={t('billing.language')}
            hint={t('billing.language-hint')}
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
                <option value="">{t('billing.store-language')}</option>
                {locales.map((one) => (
                  <option key={one} value={one}>
                    {t(`billing.${one}`)}
                  </option>
                ))}
              </select>
            )}
          </FieldLayout>
        </div>
      </fieldset>
    </>
  );
}
