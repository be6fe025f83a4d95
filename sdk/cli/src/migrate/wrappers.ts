import type { Finding } from './finding.types.js';
import { byHand } from './findings.js';

const frameworks = 'react|preact|ngx?|angular|vue\\d?|nuxt|svelte|ember|solid';

/** Names of packages of npm that import the provider's packages for a framework. */
const wrappers = new RegExp(
  [
    `^(?:@[\\w.-]+/)?(?:${frameworks})-(?:[\\w.]+-)*braintree(?:-[\\w.-]+)?$`,
    `^(?:@[\\w.-]+/)?(?:[\\w.]+-)*braintree(?:-[\\w.]+)*-(?:${frameworks}|components?)$`,
    '^@graphcommerce/magento-payment-braintree$',
  ].join('|'),
);

/** Returns the package of a module specifier if it wraps `braintree-web` or the Drop-in. */
export function wrapperOf(specifier: string): string | undefined {
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  // Native apps use other packages of the provider.
  return wrappers.test(name) && !name.includes('react-native') ? name : undefined;
}

/** Returns the finding of a package that imports the provider's packages. */
export const wrapperByHand = (at: number, name: string): Finding =>
  byHand(
    at,
    name,
    `${name} imports the provider's packages itself. Let the bundler replace them with an alias, as "Wrapper packages" in MIGRATION.md shows, or use @tessera/web directly.`,
    { keeps: 'packages' },
  );
