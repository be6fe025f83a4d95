import type { ReactNode } from 'react';
import { mostFeeBps, partnerIdOf, paymentTerms, storeCountries } from '../../../contract/client-values.js';
import { currencyOf } from '../../../contract/currency.js';
import { locales } from '../../../contract/locales.js';
import { useLanguage } from '../../i18n/language.js';
import { FieldLayout } from '../../ui/field.js';
import { LimitedField } from '../../ui/limited-field.js';
import { NumberField } from '../../ui/number-field.js';
import { type ClientDraft, type DraftField, longest } from './client-draft.js';
import { timeZoneText } from '../../lib/time-zone-text.js';
import { countryKey, timeZones } from './client-text.js';
import { fieldId } from '../../components/users/user-fields.js';

export interface ClientFieldsProps {
  draft: ClientDraft;
  change: (changes: Partial<ClientDraft>) => void;
  errorOf: (field: DraftField) => string | undefined;
}

interface SelectProps extends ClientFieldsProps {
  field: 'country' | 'timeZone' | 'locale' | 'terms';
  label: string;
  hint?: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

function Select({ draft, errorOf, field, label, hint, options, onChoose }: SelectProps) {
  return (
    <FieldLayout id={fieldId(field)} label={label} hint={hint} error={errorOf(field)}>
      {(props) => (
        <select
          {...props}
          className="input"
          value={draft[field]}
          onChange={({ target }) => {
            onChoose(target.value);
          }}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldLayout>
  );
}

/** Name, and what a client cannot change later: code and country, which determines the currency. */
export function IdentityFields(props: ClientFieldsProps & { onCodeLeave: () => void }) {
  const { draft, change, errorOf, onCodeLeave } = props;
  const { t } = useLanguage();
  const partner = partnerIdOf(draft.storeCode.trim(), draft.country);
  const currency = currencyOf(partner);
  return (
    <>
      <NameField {...props} />
      <div className="field-row">
        <LimitedField
          id={fieldId('storeCode')}
          label={t('clients.code')}
          hint={t('clients.code-hint')}
          value={draft.storeCode}
          error={errorOf('storeCode')}
          limit={longest.storeCode}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            change({ storeCode: target.value.toUpperCase() });
          }}
          onBlur={onCodeLeave}
        />
        <Select
          {...props}
          field="country"
          label={t('clients.country')}
          hint={t('clients.country-hint')}
          options={storeCountries.map((one) => [one, t(countryKey(one))])}
          onChoose={(value) => {
            const country = storeCountries.find((one) => one === value) ?? 'us';
            change({ country, timeZone: timeZones[country][0] ?? draft.timeZone });
          }}
        />
      </div>
      <p className="hint" role="status">
        {draft.storeCode.trim() === ''
          ? t('clients.derived-currency', { currency })
          : t('clients.derived', { currency, partner })}
      </p>
    </>
  );
}

export function NameField({ draft, change, errorOf }: ClientFieldsProps) {
  const { t } = useLanguage();
  return (
    <LimitedField
      id={fieldId('storeName')}
      label={t('clients.store-name')}
      value={draft.storeName}
      error={errorOf('storeName')}
      limit={longest.storeName}
      autoComplete="off"
      onChange={({ target }) => {
        change({ storeName: target.value });
      }}
    />
  );
}

/** Time zone and language. */
export function RegionFields(props: ClientFieldsProps) {
  const { draft, change } = props;
  const { t, locale } = useLanguage();
  // A client of the command line may have any time zone.
  const zones = [...new Set([...timeZones[draft.country], draft.timeZone])];
  return (
    <div className="field-row">
      <Select
        {...props}
        field="timeZone"
        label={t('detail.time-zone')}
        options={zones.map((one) => [one, timeZoneText(one, locale)])}
        onChoose={(timeZone) => {
          change({ timeZone });
        }}
      />
      <Select
        {...props}
        field="locale"
        label={t('clients.language')}
        options={locales.map((one) => [one, t(`clients.${one}`)])}
        onChoose={(value) => {
          change({ locale: locales.find((one) => one === value) ?? 'en-US' });
        }}
      />
    </div>
  );
}

/** Payment terms, fee and contact for invoices. */
export function BillingFields({ feeHint, ...props }: ClientFieldsProps & { feeHint?: string }) {
  const { draft, change, errorOf } = props;
  const { t } = useLanguage();
  return (
    <Group title={t('clients.billing')}>
      <div className="field-row">
        <Select
          {...props}
          field="terms"
          label={t('clients.terms')}
          options={paymentTerms.map((one) => [one, t(`clients.${one}`)])}
          onChoose={(value) => {
            change({ terms: paymentTerms.find((one) => one === value) ?? 'NET30' });
          }}
        />
        <NumberField
          id={fieldId('fee')}
          label={t('clients.fee')}
          hint={feeHint}
          value={draft.fee}
          error={errorOf('fee')}
          min={0}
          max={mostFeeBps / 10_000}
          step={0.0025}
          format={{ style: 'percent', maximumFractionDigits: 2 }}
          onChange={(fee) => {
            change({ fee });
          }}
        />
      </div>
      <div className="field-row">
        <LimitedField
          id={fieldId('contactName')}
          label={t('clients.contact-name')}
          value={draft.contactName}
          error={errorOf('contactName')}
          limit={longest.contactName}
          autoComplete="off"
          onChange={({ target }) => {
            change({ contactName: target.value });
          }}
        />
        <LimitedField
          id={fieldId('contactEmail')}
          label={t('clients.contact-email')}
          type="email"
          value={draft.contactEmail}
          error={errorOf('contactEmail')}
          limit={longest.contactEmail}
          autoComplete="off"
          onChange={({ target }) => {
            change({ contactEmail: target.value });
          }}
        />
      </div>
    </Group>
  );
}

/** Fields with a heading. */
export function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="field-group">
      <legend>{title}</legend>
      {hint === undefined ? null : <p className="hint">{hint}</p>}
      {children}
    </fieldset>
  );
}
