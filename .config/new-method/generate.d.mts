/** Returns the files of a new popup method: pairs of a path from the root of the repository and the content. */
export function generate(kebab: string): Promise<[file: string, content: string][]>;

/** Returns the path and the content of the table of methods of `<pay-checkout>`, with the method. */
export function inCheckout(kebab: string): [file: string, content: string];
