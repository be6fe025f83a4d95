/** Texts of each product, by its id. */
export type ProductTexts = Readonly<Record<string, { readonly note: string; readonly description: string }>>;
