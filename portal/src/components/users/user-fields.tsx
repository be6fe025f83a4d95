import { useState } from 'react';
import type { StoreCountry } from '../../../contract/client-values.js';
import { useT } from '../../i18n/i18n.js';
import { LimitedField } from '../../ui/limited-field.js';
import type { CountryCode } from '../../ui/phone-number.js';
import { PhoneInput } from '../../ui/phone-input.js';
import { type UserDraft, type UserField, userLimits } from './user-draft.js';

export const fieldId = (field: string) => `client-${field}`;

interface UserFieldsProps {
  draft: UserDraft;
  country: StoreCountry;
  change: (changes: Partial<UserDraft>) => void;
  errorOf: (field: UserField) => string | undefined;
}

/** Fields for the name and the contacts of a user. */
export function UserFields({ draft, country, change, errorOf }: UserFieldsProps) {
  const t = useT();
  const [active, setActive] = useState<CountryCode | null>(null);
  const textOf = (field: 'firstName' | 'lastName' | 'email') => ({
    id: fieldId(field),
    value: draft[field],
    error: errorOf(field),
    limit: userLimits[field],
    // The values of another person, not of the administrator.
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [field]: target.value });
    },
  });
  return (
    <>
      <div className="field-row">
        <LimitedField label={t('users.first-name')} {...textOf('firstName')} />
        <LimitedField label={t('users.last-name')} {...textOf('lastName')} />
      </div>
      <LimitedField
        label={t('users.email')}
        hint={t('users.contact-hint')}
        type="email"
        {...textOf('email')}
      />
      <PhoneInput
        id={fieldId('phone')}
        label={t('users.phone')}
        value={{ phone: draft.phone, activeCountryCode: active }}
        defaultCountry={country === 'ca' ? 'CA' : 'US'}
        validCharactersOnly
        error={errorOf('phone')}
        onChange={({ phone, activeCountryCode }) => {
          setActive(activeCountryCode);
          change({ phone });
        }}
      />
    </>
  );
}
