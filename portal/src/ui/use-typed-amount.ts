import type { NumberField as Base } from '@base-ui/react/number-field';
import { useState } from 'react';
import { readAmount } from '../lib/money-text.js';

type InputProps = Pick<Base.Input.Props, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'onPaste'>;

interface TypedAmountDeps {
  value: number | null;
  onChange: (value: number | null) => void;
  onCommit: ((value: number | null) => void) | undefined;
}

/** Keys that change the amount without typing. */
const stepKeys: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Returns the amount of a text, which may have the marks of another language: `1 500,50`. NaN for a text that is no amount. */
function amountOf(text: string): number | null {
  if (text.trim() === '') return null;
  const cents = readAmount(text);
  return cents === null ? Number.NaN : cents / 100;
}

/** Holds the text of an amount as the user has typed it, until it is formatted. A text that is no amount stays. */
export function useTypedAmount({ value, onChange, onCommit }: TypedAmountDeps) {
  const [typed, setTyped] = useState<{ text: string; isLeft: boolean } | null>(null);
  const isUnreadable = typed?.isLeft === true && Number.isNaN(value);
  const inputProps: InputProps = {
    ...(typed !== null && (!typed.isLeft || isUnreadable) ? { value: typed.text } : {}),
    onChange(event) {
      event.preventBaseUIHandler();
      const { value: text } = event.currentTarget;
      setTyped({ text, isLeft: false });
      onChange(amountOf(text));
    },
    onBlur() {
      if (typed === null || typed.isLeft) return;
      const amount = amountOf(typed.text);
      setTyped(Number.isNaN(amount) ? { ...typed, isLeft: true } : null);
      onCommit?.(amount);
    },
    // The number field knows only the marks of the language.
    onKeyDown(event) {
      if (!stepKeys.has(event.key)) event.preventBaseUIHandler();
    },
    onPaste(event) {
      event.preventBaseUIHandler();
    },
  };
  return {
    /** True for a text that is no amount, after the user has left the field. */
    isUnreadable,
    inputProps,
    clear() {
      setTyped(null);
    },
  } as const;
}
