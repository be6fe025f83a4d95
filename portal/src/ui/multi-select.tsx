import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../i18n/language.js';
import { Icon } from './icon.js';

export interface MultiSelectProps {
  label: string;
  values: readonly string[];
  options: readonly { value: string; text: string }[];
  onChange: (values: readonly string[]) => void;
  /** True on narrow pages: the options are in the page, instead of behind a button. */
  isInline?: boolean;
}

/**
 * Filter with several values: a button that says what is selected, and opens checkboxes below it. They close on Escape, on
 * Tab past the last one, and at a press outside.
 */
export function MultiSelect({ label, values, options, onChange, isInline = false }: MultiSelectProps) {
  const { t, number } = useLanguage();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
    };
  }, [isOpen]);

  const boxes = options.map(({ value, text }) => (
    <label key={value} className="check">
      <input
        type="checkbox"
        checked={values.includes(value)}
        onChange={({ target }) => {
          // In the order of the options, so that one selection has one address.
          const next = new Set(target.checked ? [...values, value] : values.filter((one) => one !== value));
          onChange(options.map((option) => option.value).filter((one) => next.has(one)));
        }}
      />
      <span>{text}</span>
    </label>
  ));
  if (isInline)
    return (
      <fieldset className="multi-options" data-inline>
        <legend>{label}</legend>
        {boxes}
      </fieldset>
    );

  const [first] = values;
  const selected = options.find(({ value }) => value === first)?.text ?? first;
  const summary =
    selected === undefined
      ? t('list.all')
      : values.length === 1
        ? selected
        : t('list.several', { count: number(values.length) });
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // Escape closes only the options, not a panel or a dialog around them.
    event.stopPropagation();
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Without a target, the window has lost the focus.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div ref={place} className="multi" onKeyDown={close} onBlur={blur}>
      <span id={`${id}-label`}>{label}</span>
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        className="multi-button"
        aria-labelledby={`${id}-label ${id}-button`}
        aria-expanded={isOpen}
        aria-controls={`${id}-options`}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <span>{summary}</span>
        <Icon name="down" size={16} />
      </button>
      <div id={`${id}-options`} className="multi-options" role="group" aria-label={label} hidden={!isOpen}>
        {isOpen ? boxes : null}
      </div>
    </div>
  );
}
