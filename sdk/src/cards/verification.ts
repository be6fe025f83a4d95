/** Validity of a value while it is being typed. */
export interface Verification {
  /** Complete and acceptable. */
  readonly isValid: boolean;
  /** Could still become valid with more input. */
  readonly isPotentiallyValid: boolean;
}

export const impossible: Verification = { isValid: false, isPotentiallyValid: false };
export const incomplete: Verification = { isValid: false, isPotentiallyValid: true };
export const acceptable: Verification = { isValid: true, isPotentiallyValid: true };
