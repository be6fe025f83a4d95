import { afterEach, expect, it, vi } from 'vitest';
import { installDropIn } from './script.js';
import { DROP_IN_VERSION } from './version.js';

const scope = globalThis as { braintree?: Record<string, object> };

afterEach(() => {
  delete scope.braintree;
  vi.restoreAllMocks();
});

it.each([
  ['of the provider, of the same version', { VERSION: DROP_IN_VERSION }, 1],
  ['of another version', { VERSION: '1.33.7', isTessera: true }, 1],
  ['of Tessera, of the same version', { VERSION: DROP_IN_VERSION, isTessera: true }, 0],
])(
  'leaves a Drop-in alone that is there already, and warns unless it is the same one: one %s',
  (_, present, count) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    scope.braintree = { dropin: present };
    installDropIn('https://assets.shop.example/web/dropin/1.47.0/js/dropin.min.js', {});
    expect(scope.braintree['dropin']).toBe(present);
    expect(warn).toHaveBeenCalledTimes(count);
  },
);
