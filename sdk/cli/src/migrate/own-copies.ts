import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Beginning of the scripts of the provider, as they come from its host or its package, also minified. */
const script = /\.braintree\s*\|\|\s*\(\s*\w+\.braintree\s*=\s*\{\s*\}\s*\)\s*\)\s*\.\w+\s*=\s*\w+\s*\(/;

/** Returns true for a script of the provider under any name. */
export function isOwnScript(file: string): boolean {
  if (!/\.[mc]?js$/.test(file)) return false;
  try {
    const bytes = readFileSync(file);
    return bytes.includes('.braintree') && script.test(bytes.toString('latin1'));
  } catch {
    // The file must not be read.
    return false;
  }
}

/** Returns the names of the files that are scripts of the provider. */
export const copiesIn = (files: readonly { readonly path: string; readonly isCopy?: true }[]): string[] =>
  files.flatMap((file) => (file.isCopy ? [path.posix.basename(file.path)] : []));

/** Returns true for an address or a path that leads to one of the copies. */
export function leadsToCopy(address: string, copies: readonly string[] = []): boolean {
  const [plain = ''] = address.split(/[?#]/);
  const name = path.posix.basename(plain);
  return copies.some((copy) => copy === name || (plain.startsWith('.') && copy === `${name}.js`));
}
