import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sdk from '../../package.json' with { type: 'json' };

const scripts = path.resolve(import.meta.dirname, '../../../dist/web', sdk.version, 'js');

/** File names of the public modules, the client first: the build makes a classic script of each. */
export const publicModules: readonly string[] = readdirSync(scripts)
  .filter((file) => file.endsWith('.min.js'))
  .map((file) => file.replace('.min.js', ''))
  .sort((a, b) => Number(b === 'client') - Number(a === 'client'));

/** Returns true if braintree-web has a module of this name. */
export const isInBraintreeWeb = (module: string): boolean =>
  existsSync(new URL(`../../../node_modules/braintree-web/${module}`, import.meta.url));
