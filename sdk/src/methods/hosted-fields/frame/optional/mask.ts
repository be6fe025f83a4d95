import type { FieldMask } from '../../shared/protocol.js';

export interface Mask {
  /** Shows what was typed. True when it had been hidden. */
  reveal(): boolean;
  /** Hides it behind the mask. */
  conceal(): void;
}

export type MaskInput = typeof maskInput;

/** Keeps what was typed from onlookers while the field has not the focus. */
export function maskInput(
  input: HTMLInputElement,
  { character, showLastFour }: FieldMask,
  isComplete: () => boolean,
): Mask {
  let hidden: string | undefined;
  let shown = '';
  return {
    reveal() {
      if (hidden === undefined) return false;
      // A filler has written over the mask: that is the value now.
      if (input.value === shown) input.value = hidden;
      hidden = undefined;
      return true;
    },
    conceal() {
      if (hidden !== undefined || input.value === '') return;
      hidden = input.value;
      const end = showLastFour && isComplete() ? hidden.length - 4 : hidden.length;
      shown = hidden.slice(0, end).replace(/[^\s/-]/g, character) + hidden.slice(end);
      input.value = shown;
    },
  };
}
