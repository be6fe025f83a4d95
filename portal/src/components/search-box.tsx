import { useEffect, useId, useRef, useState } from 'react';
import { maxSearchLength } from '../../contract/list-sizes.js';
import { Icon } from '../ui/icon.js';
import { useLength } from '../ui/limited-field.js';
import { useShortcuts } from './settings.js';

const pauseMs = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/**
 * Search input that reports its text when typing pauses, unless it is too long. The slash key focuses it from outside of inputs, unless the user
 * has turned shortcuts off.
 */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [draft, setDraft] = useState({ text: value, from: value });
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const { problem } = useLength(draft.text, maxSearchLength);
  const hasShortcut = useShortcuts();
  // The address has changed by navigation.
  if (draft.from !== value) setDraft({ text: value, from: value });

  useEffect(() => {
    if (draft.text === value || problem !== undefined) return;
    const timer = setTimeout(() => {
      onSearch(draft.text);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
    // Only typing starts the wait anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [draft.text]);
  useEffect(() => {
    if (!hasShortcut) return;
    const press = (event: KeyboardEvent) => {
      const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
      const isCovered = document.querySelector('dialog:modal') !== null;
      if (event.key !== '/' || isTyping || isCovered || event.ctrlKey || event.metaKey || event.altKey)
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, [hasShortcut]);

  return (
    <div className="search">
      <label>
        <span className="visually-hidden">{label}</span>
        <Icon name="search" />
        <input
          ref={input}
          className="input"
          type="search"
          aria-keyshortcuts={hasShortcut ? '/' : undefined}
          placeholder={label}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : errorId}
          value={draft.text}
          onChange={(event) => {
            setDraft({ ...draft, text: event.target.value });
          }}
        />
        {hasShortcut ? (
          <kbd className="search-key" aria-hidden="true">
            /
          </kbd>
        ) : null}
      </label>
      {problem === undefined ? null : (
        <p className="field-error" id={errorId} role="status">
          {problem}
        </p>
      )}
    </div>
  );
}
