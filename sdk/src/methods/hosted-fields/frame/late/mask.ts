import type { FieldMask } from '../../shared/frame-configuration.protocol.js';

export interface Mask {
  /** Shows the typed value. Returns true if it was masked. */
  reveal(): boolean;
  /** Masks the value. */
  conceal(): void;
}

/** Masks the input's value while the field does not have the focus. */
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
      // A changed text means that autofill has overwritten the mask, so it is the new value.
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
