declare const secret: unique symbol;

/**
 * Text that a shopper typed. The type exists only under `frame/` and occurs in no message to the page, so passing such
 * a value to the page requires a cast that a reviewer would notice.
 */
export type CardSecret = string & { readonly [secret]: true };

export const noSecret = '' as CardSecret;

/** Marks typed text as card data. */
export function asSecret(text: string): CardSecret {
  return text as CardSecret;
}
