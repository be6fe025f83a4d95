import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('./assets/buttons.js', import.meta.url), 'utf8');

/** Stand-in of PayPal's own script. Without a client id there is none, as at PayPal's. */
export function buttonsScript({ searchParams }: URL): string {
  return searchParams.get('client-id') ? source : 'throw new Error("SDK Validation error: client-id");';
}
