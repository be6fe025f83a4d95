import { useId, useRef, useState } from 'react';
import { useT } from '../i18n/i18n.js';
import { lengthOf } from '../lib/text-length.js';
import { Button } from './button.js';
import type { FieldProps } from './field.js';
import { LimitedLayout } from './limited-field.js';
import { Icon } from './icon.js';

export interface TagFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'id'> {
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** Values that are offered while typing, in their spelling. Others can be added, too. */
  suggestions?: readonly string[];
  /** Greatest number of values. */
  most: number;
  /** Greatest length of a value. A longer text is not added, and stays in the input. */
  limit: number;
  /** Called when the text of the input becomes too long, and when it no longer is. */
  onTooLong: (isTooLong: boolean) => void;
}

/** List of short texts: each is typed and added, and can be removed. A text that was not added yet is added on leaving. */
export function TagField({
  values,
  onChange,
  suggestions = [],
  most,
  limit,
  onTooLong,
  ...labels
}: TagFieldProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [news, setNews] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const entered = text.normalize('NFC').trim();
  const typed = suggestions.find((one) => isSame(one, entered)) ?? entered;
  const isFull = values.length >= most;
  const type = (next: string) => {
    setText(next);
    const isTooLong = lengthOf(next) > limit;
    if (isTooLong !== lengthOf(text) > limit) onTooLong(isTooLong);
  };
  const add = () => {
    if (typed === '' || isFull || lengthOf(text) > limit) return;
    setText('');
    const isKnown = values.some((value) => isSame(value, typed));
    setNews(t(isKnown ? 'tag.known' : 'tag.added', { value: typed }));
    if (!isKnown) onChange([...values, typed]);
  };
  const remove = (removed: string) => {
    onChange(values.filter((value) => value !== removed));
    setNews(t('tag.removed', { value: removed }));
    // The button that had the focus is gone.
    input.current?.focus();
  };
  return (
    <div className="tag-field">
      <LimitedLayout
        label={labels.label}
        hint={labels.hint}
        error={labels.error}
        id={labels.id}
        value={text}
        limit={limit}
      >
        {(props) => (
          <div className="tag-entry">
            <input
              {...props}
              ref={input}
              className="input"
              list={list}
              value={text}
              onChange={(event) => {
                type(event.target.value);
              }}
              onKeyDown={(event) => {
                // Enter would submit the form; while an input method composes, it ends the word.
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
              onBlur={add}
            />
            <Button
              disabled={isFull}
              onClick={() => {
                add();
                input.current?.focus();
              }}
            >
              {t('tag.add')}
            </Button>
          </div>
        )}
      </LimitedLayout>
      <datalist id={list}>
        {suggestions
          .filter((one) => !values.includes(one))
          .map((one) => (
            <option key={one} value={one} />
          ))}
      </datalist>
      {values.length === 0 ? null : (
        <ul className="tags" aria-label={labels.label}>
          {values.map((value) => (
            <li key={value} className="tag">
              <span>{value}</span>
              <button
                type="button"
                className="tag-remove"
                aria-label={t('tag.remove', { value })}
                onClick={() => {
                  remove(value);
                }}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  );
}

const isSame = (one: string, other: string): boolean => one.toLocaleLowerCase() === other.toLocaleLowerCase();
