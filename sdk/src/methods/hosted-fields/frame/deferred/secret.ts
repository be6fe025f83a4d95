declare const secret: unique symbol;

/**
 * What a shopper typed. The type exists only under `frame/`: no message kind has it, so a value of
 * it cannot be told to the page without a cast that a reviewer would see.
 */
export type CardSecret = string & { readonly [secret]: true };

export const noSecret = '' as CardSecret;

/** Marks typed text as card data. */
export function asSecret(text: string): CardSecret {
  return text as CardSecret;
}
