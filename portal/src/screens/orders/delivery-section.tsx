import { regions } from '../../../contract/addresses.js';
import { deliveryPrice, deliveryTypes } from '../../../contract/order-values.js';
import { useLanguage } from '../../i18n/language.js';
import { nameOf } from '../../lib/person-name.js';
import { lengthValues } from '../../lib/text-length.js';
import { FieldLayout } from '../../ui/field.js';
import { LimitedField } from '../../ui/limited-field.js';
import { RadioCards } from '../../ui/radio-cards.js';
import { type DeliveryField, longest } from './order-draft.js';
import type { OrderForm } from './use-order-form.js';

export const deliveryId = (field: DeliveryField) => `delivery-${field}`;

/** Pick-up or address. */
export function DeliverySection({ form }: { form: OrderForm }) {
  const { t, money } = useLanguage();
  const { delivery, recipient, campaign } = form;
  const currencyCode = campaign?.remaining.currencyCode ?? 'USD';
  const price = money({ amount: deliveryPrice, currencyCode });
  return (
    <>
      <RadioCards
        label={t('orders.delivery-type')}
        value={delivery.type}
        options={deliveryTypes.map((value) => ({
          value,
          name: t(`orders.${value}`),
          detail: value === 'PICK_UP' ? t('orders.pick-up-detail') : t('orders.address-detail', { price }),
        }))}
        onChange={(type) => {
          const name = delivery.name === '' && recipient ? nameOf(recipient) : delivery.name;
          form.changeDelivery({ type, name });
        }}
      />
      {delivery.type === 'ADDRESS' ? <AddressFields form={form} /> : null}
    </>
  );
}

function AddressFields({ form }: { form: OrderForm }) {
  const { t, locale } = useLanguage();
  const { delivery, errors, country } = form;
  const input = (field: DeliveryField, autoComplete: string) => {
    const { [field]: error } = errors;
    return (
      <LimitedField
        id={deliveryId(field)}
        label={t(labelOf(field, country))}
        value={delivery[field]}
        error={error === undefined ? undefined : t(error, lengthValues(field, delivery, longest))}
        limit={longest[field]}
        autoComplete={autoComplete}
        onChange={({ target }) => {
          form.changeDelivery({ [field]: target.value });
        }}
      />
    );
  };
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <div className="stack">
      {input('name', 'off')}
      {input('street', 'off')}
      {input('extra', 'off')}
      <div className="field-row">
        {input('city', 'off')}
        <FieldLayout
          id={deliveryId('region')}
          label={t(labelOf('region', country))}
          hint={undefined}
          error={errors.region === undefined ? undefined : t(errors.region)}
        >
          {(props) => (
            <select
              {...props}
              className="input"
              value={delivery.region}
              onChange={({ target }) => {
                form.changeDelivery({ region: target.value });
              }}
            >
              <option value="">
                {t(country === 'us' ? 'orders.choose-state' : 'orders.choose-province')}
              </option>
              {regions[country].map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </select>
          )}
        </FieldLayout>
        {input('postalCode', 'off')}
      </div>
      <p className="hint">
        {t('orders.country', { country: names.of(country.toUpperCase()) ?? country.toUpperCase() })}
      </p>
    </div>
  );
}

const labelOf = (field: DeliveryField, country: 'us' | 'ca') => {
  if (field === 'region') return country === 'us' ? 'orders.state' : 'orders.province';
  if (field === 'postalCode') return country === 'us' ? 'orders.zip' : 'orders.postal-code';
  return `orders.address-${field}` as const;
};
