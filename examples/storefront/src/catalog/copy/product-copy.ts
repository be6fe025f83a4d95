/** Copy of each product, by its id. */
export type ProductCopy = Readonly<Record<string, { readonly note: string; readonly description: string }>>;
