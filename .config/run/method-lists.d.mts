/** Returns `paypalCheckout` for `paypal-checkout`. */
export function camelCase(name: string): string;
/** Returns pairs of a path in `sdk` and the content that follows from the method folders. */
export function listedFiles(): Promise<[file: string, content: string][]>;
/** Writes the files of {@link listedFiles}. */
export function writeLists(): Promise<void>;
