import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('./assets/buttons.js', import.meta.url), 'utf8');

/** Returns the stand-in of PayPal's script. Without a client id, that script throws, like PayPal's. */
export function buttonsScript({ searchParams }: URL): string {
  return searchParams.get('client-id') ? source : 'throw new Error("SDK Validation error: client-id");';
}
