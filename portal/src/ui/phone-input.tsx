import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../i18n/i18n.js';
import { FieldError } from './field.js';
import { Icon } from './icon.js';
import { countries, type CountryCode, findCountry, isPhoneText, parsePhone } from './phone-number.js';

export interface PhoneInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  country: CountryCode;
  onCountry: (country: CountryCode) => void;
  error?: string | undefined;
  id: string;
}

/** Specification §9. */
const typeAheadMs = 700;
/** Height below the button that is enough to open the list downwards (specification §9). */
const roomBelow = 200;

/** Phone input with a list of countries (specification §2). */
export function PhoneInput({ label, value, onChange, country, onCountry, error, id }: PhoneInputProps) {
  const t = useT();
  const [messages, setSaid] = useState('');
  const names = countries.map(({ code, dialCode }) => ({ code, dialCode, name: t(`country.${code}`) }));
  const change = (text: string) => {
    // Characters that cannot be part of a number are rejected; the caret stays.
    if (!isPhoneText(text)) return;
    onChange(text);
    const { country: found, possible } = parsePhone(text, country);
    if (!possible || found === country) return;
    onCountry(found);
    setSaid(t('phone.country-changed', { country: t(`country.${found}`) }));
  };
  return (
    <div className="field" data-invalid={error !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="phone">
        <CountryList names={names} country={country} onCountry={onCountry} />
        <input
          id={id}
          className="input"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          value={value}
          // If the form was submitted before this input had loaded, the input takes the focus.
          autoFocus={error !== undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => {
            change(event.target.value);
          }}
        />
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <p className="visually-hidden" role="status">
        {messages}
      </p>
    </div>
  );
}

interface CountryListProps {
  names: readonly { code: CountryCode; dialCode: string; name: string }[];
  country: CountryCode;
  onCountry: (country: CountryCode) => void;
}

function CountryList({ names, country, onCountry }: CountryListProps) {
  const t = useT();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [open, setOpen] = useState<{ isAbove: boolean; active: CountryCode } | null>(null);
  const current = names.find(({ code }) => code === country);

  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(null);
    };
    document.addEventListener('pointerdown', leave, { signal: stop.signal });
    return () => {
      stop.abort();
    };
  }, [open]);

  const show = () => {
    const bottom = button.current?.getBoundingClientRect().bottom ?? 0;
    setOpen({ isAbove: window.innerHeight - bottom < roomBelow, active: country });
  };
  const choose = (code: CountryCode) => {
    onCountry(code);
    setOpen(null);
  };
  const press = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        show();
      }
      return;
    }
    const index = names.findIndex(({ code }) => code === open.active);
    const move = (to: number) => {
      event.preventDefault();
      const next = names[Math.min(names.length - 1, Math.max(0, to))];
      if (next) setOpen({ ...open, active: next.code });
    };
    if (event.key === 'Escape') {
      // Escape closes only this list, not a surrounding dialog.
      event.stopPropagation();
      event.preventDefault();
      setOpen(null);
    } else if (event.key === 'Tab') setOpen(null);
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(open.active);
    } else if (event.key === 'ArrowDown') move(index + 1);
    else if (event.key === 'ArrowUp') move(index - 1);
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(names.length - 1);
    else if (event.key.length === 1) {
      const isFresh = event.timeStamp - typed.current.at > typeAheadMs;
      typed.current = { text: (isFresh ? '' : typed.current.text) + event.key, at: event.timeStamp };
      const found = findCountry(names, typed.current.text);
      if (found) setOpen({ ...open, active: found });
    }
  };

  return (
    <div className="country" ref={place}>
      <button
        ref={button}
        type="button"
        className="country-button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open !== null}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? `${id}-${open.active}` : undefined}
        aria-label={t('phone.country', { country: current?.name ?? '', code: current?.dialCode ?? '' })}
        onClick={() => {
          if (open) setOpen(null);
          else show();
        }}
        onKeyDown={press}
      >
        <span>{country}</span>
        <span className="muted">+{current?.dialCode}</span>
        <Icon name="down" size={16} />
      </button>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={t('phone.countries')}
        className="country-list"
        data-above={open?.isAbove || undefined}
        hidden={open === null}
      >
        {names.map(({ code, dialCode, name }) => (
          <li
            key={code}
            id={`${id}-${code}`}
            role="option"
            aria-selected={code === country}
            data-active={open?.active === code || undefined}
            onPointerDown={(event) => {
              // The focus stays on the button.
              event.preventDefault();
              choose(code);
            }}
          >
            {name} <span className="muted">+{dialCode}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
