/** Tag for style sheets without Lit, from which the build removes comments and whitespace. */
export const css = String.raw;
