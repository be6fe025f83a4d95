import { type ChangeEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../i18n/i18n.js';
import { CountryList } from './country-list.js';
import { FieldLayout } from './field.js';
import {
  acceptsText,
  type CountryCode,
  defaultCountry,
  offeredCountries,
  parsePhone,
  type PhoneCountryOptions,
  type PhoneTextOptions,
  type PhoneValue,
  phoneValue,
  plainPhone,
  withoutOthers,
} from './phone-number.js';

export interface PhoneInputProps extends PhoneCountryOptions, PhoneTextOptions {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Text, and the active country: null until the user or a number has selected one, then the default country is active. */
  value: { phone: string; activeCountryCode: CountryCode | null };
  onChange: (value: PhoneValue) => void;
  /** Message of the input's custom validity while its number is invalid; none by default. */
  invalidMessage?: string;
  /** Moves the focus to the input when it appears. */
  autoFocus?: boolean;
}

/**
 * Phone input with a list of countries (specification §2 and §5). A number of another offered country selects that country,
 * and announces it politely.
 */
export function PhoneInput({
  id,
  label,
  hint,
  error,
  value,
  onChange,
  invalidMessage = '',
  autoFocus = false,
  validCharactersOnly = false,
  filter,
  ...countryOptions
}: PhoneInputProps) {
  const t = useT();
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const caret = useCaret(input);
  const { phone } = value;
  const active = value.activeCountryCode ?? defaultCountry(countryOptions);
  const { valid } = parsePhone(phone, active, countryOptions);

  useLayoutEffect(() => {
    input.current?.setCustomValidity(phone === '' || valid ? '' : invalidMessage);
  }, [phone, valid, invalidMessage]);

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const plain = validCharactersOnly ? plainPhone(target.value) : target.value;
    // A typed character is refused. Of a pasted or filled text, the rest stays, so that it can be seen and corrected.
    const isTyped = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText';
    const text = validCharactersOnly && !isTyped ? withoutOthers(plain) : plain;
    if (!acceptsText(text, { validCharactersOnly, ...(filter ? { filter } : {}) })) {
      target.value = phone;
      target.setSelectionRange(...caret.current);
      return;
    }
    const next = phoneValue(text, active, countryOptions);
    onChange(next);
    if (next.activeCountryCode === active) return;
    setAnnouncement(t('phone.country-changed', { country: t(`country.${next.activeCountryCode}`) }));
  };
  return (
    <>
      <FieldLayout id={id} label={label} hint={hint} error={error}>
        {(props) => (
          <div className="phone">
            <CountryList
              countries={offeredCountries(countryOptions)}
              preferredCount={countryOptions.preferredCountries?.length ?? 0}
              active={active}
              onChoose={(country) => {
                onChange({ ...phoneValue(phone, country, countryOptions), activeCountryCode: country });
              }}
            />
            <input
              {...props}
              ref={input}
              className="input"
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              value={phone}
              autoFocus={autoFocus}
              onChange={change}
            />
          </div>
        )}
      </FieldLayout>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Returns the selection before the last edit, to restore it when the edit is refused. */
function useCaret(input: RefObject<HTMLInputElement | null>) {
  const caret = useRef<[number, number]>([0, 0]);
  useEffect(() => {
    const element = input.current;
    const storeSelection = () => {
      caret.current = [element?.selectionStart ?? 0, element?.selectionEnd ?? 0];
    };
    element?.addEventListener('beforeinput', storeSelection);
    return () => {
      element?.removeEventListener('beforeinput', storeSelection);
    };
  }, [input]);
  return caret;
}
