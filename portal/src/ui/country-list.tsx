import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../i18n/i18n.js';
import { Icon } from './icon.js';
import { type Country, type CountryCode, findCountry } from './phone-number.js';

/** Specification §9. */
const typeAheadMs = 700;
/** Height below the button that is enough to open the list downwards (specification §9). */
const roomBelow = 200;

interface CountryListProps {
  countries: readonly Country[];
  /** Number of countries at the start that are set apart from the others. */
  preferredCount: number;
  active: CountryCode;
  onChoose: (country: CountryCode) => void;
}

interface OpenList {
  isAbove: boolean;
  /** Option that the keys have reached. */
  focused: CountryCode;
}

/**
 * Button with a list of countries. The list opens and closes on click, and closes on Escape, Tab or a press outside; typing
 * finds a country (specification §2). The focus stays on the button.
 */
export function CountryList({ countries, preferredCount, active, onChoose }: CountryListProps) {
  const t = useT();
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [open, setOpen] = useState<OpenList | null>(null);
  const named = countries.map((country) => ({ ...country, name: t(`country.${country.code}`) }));
  const current = named.find(({ code }) => code === active);

  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) setOpen(null);
    };
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
    };
  }, [open]);

  const show = () => {
    const bottom = button.current?.getBoundingClientRect().bottom ?? 0;
    // Letters that were typed into the previous list are over.
    typed.current = { text: '', at: 0 };
    setOpen({ isAbove: window.innerHeight - bottom < roomBelow, focused: active });
  };
  const choose = (code: CountryCode) => {
    onChoose(code);
    setOpen(null);
    button.current?.focus();
  };
  const find = (key: string, at: number): CountryCode | null => {
    const isFresh = at - typed.current.at > typeAheadMs;
    typed.current = { text: (isFresh ? '' : typed.current.text) + key, at };
    return findCountry(named, typed.current.text);
  };
  const pressWhileOpen = (event: KeyboardEvent, { focused }: OpenList) => {
    const last = named.length - 1;
    const index = named.findIndex(({ code }) => code === focused);
    const targets: Partial<Record<string, number>> = {
      ArrowDown: Math.min(last, index + 1),
      ArrowUp: Math.max(0, index - 1),
      Home: 0,
      End: last,
    };
    const { key } = event;
    if (key === 'Tab') setOpen(null);
    else if (key === 'Escape') {
      // Escape closes only this list, not a surrounding dialog.
      event.stopPropagation();
      setOpen(null);
      button.current?.focus();
    } else if (key === 'Enter' || key === ' ') choose(focused);
    else {
      const found = key.length === 1 ? find(key, event.timeStamp) : named[targets[key] ?? -1]?.code;
      if (found === undefined) return;
      if (found !== null) setOpen((before) => before && { ...before, focused: found });
    }
    if (key !== 'Tab') event.preventDefault();
  };
  const press = (event: KeyboardEvent) => {
    if (open) pressWhileOpen(event, open);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      show();
    }
  };

  return (
    <div className="country" ref={container}>
      <button
        ref={button}
        type="button"
        className="country-button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open !== null}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? `${id}-${open.focused}` : undefined}
        aria-label={t('phone.country', { country: current?.name ?? '', code: current?.dialCode ?? '' })}
        onClick={() => {
          if (open) setOpen(null);
          else show();
        }}
        onKeyDown={press}
      >
        <span>{active}</span>
        <span className="muted">{`+${current?.dialCode ?? ''}`}</span>
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
        {named.map(({ code, dialCode, name }, index) => (
          <li
            key={code}
            id={`${id}-${code}`}
            role="option"
            aria-selected={code === active}
            data-active={open?.focused === code || undefined}
            data-last-preferred={(preferredCount > 0 && index === preferredCount - 1) || undefined}
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
