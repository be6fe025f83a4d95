import type { FieldMask } from '../hosted-fields.messages.js';

export interface Cover {
  /** Shows what was typed. True when it had been hidden. */
  lift(): boolean;
  /** Hides it behind the mask. */
  drop(): void;
}

export type CoverInput = typeof coverInput;

/** Keeps what was typed from onlookers while the field has not the focus. */
export function coverInput(
  input: HTMLInputElement,
  { character, showLastFour }: FieldMask,
  isComplete: () => boolean,
): Cover {
  let hidden: string | undefined;
  let shown = '';
  return {
    lift() {
      if (hidden === undefined) return false;
      // A filler has written over the mask: that is the value now.
      if (input.value === shown) input.value = hidden;
      hidden = undefined;
      return true;
    },
    drop() {
      if (hidden !== undefined || input.value === '') return;
      hidden = input.value;
      const end = showLastFour && isComplete() ? hidden.length - 4 : hidden.length;
      shown = hidden.slice(0, end).replace(/[^\s/-]/g, character) + hidden.slice(end);
      input.value = shown;
    },
  };
}
