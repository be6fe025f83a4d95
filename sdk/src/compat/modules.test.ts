import { describe, expect, it } from 'vitest';
import { braintreeModules } from './modules.js';
import type { BraintreeModule } from './types.js';
import { globalName } from './global-name.js';
import {
  originalApplePayClass,
  originalClientClass,
  originalClientClasses,
  originalFieldsClass,
  originalGooglePaymentClass,
  originalLocalPaymentClass,
  originalMasterpassClass,
  originalModules,
  originalPaymentRequestClass,
  originalPayPalCheckoutClass,
  originalPayPalClass,
  originalPreferredClass,
  originalSepaClass,
  originalThreeDSecureClass,
  originalUsBankAccountClass,
  originalVaultManagerClass,
} from './test-support.js';

const modules: Readonly<Record<string, BraintreeModule>> = braintreeModules;

describe('a module of the compat package', () => {
  it.each(Object.entries(modules))(
    '%s has the global name of its counterpart in braintree-web',
    (key, { name }) => {
      expect(name).toBe(globalName(key));
      expect(originalModules[name]).toHaveProperty('create');
    },
  );

  it.each(Object.entries(modules))('%s can be loaded, and creates instances', async (_, { load }) => {
    await expect(load()).resolves.toHaveProperty('create', expect.any(Function));
  });
});

describe('the client of braintree-web', () => {
  /** Set by the original's constructor, not on its prototype; therefore it survives teardown. */
  const ofConstructor = ['getConfiguration'];

  it('has every public method of the original, and no other', () => {
    const original = Object.keys(originalClientClass.prototype).filter((name) => !name.startsWith('_'));
    expect(original).toContain('request');
    expect(Object.keys(modules['client']?.methods ?? {}).sort()).toEqual(
      [...original, ...ofConstructor].sort(),
    );
  });

  it('keeps the methods after teardown that the original keeps', () => {
    const lasting = Object.entries(modules['client']?.methods ?? {}).filter(([, kind]) => kind === 'lasting');
    expect(lasting.map(([name]) => name)).toEqual(ofConstructor);
  });
});

describe('the hosted fields of braintree-web', () => {
  const { methods = {} } = modules['hosted-fields'] ?? {};
  const { prototype } = originalFieldsClass;
  /** Public by name, but undocumented. */
  const ofEmitter = ['hasListener'];

  it('have every public method of the original, and no other', () => {
    const original: string[] = [];
    for (const name in prototype) if (!name.startsWith('_') && !ofEmitter.includes(name)) original.push(name);
    expect(original).toContain('tokenize');
    expect(Object.keys(methods).sort()).toEqual(original.sort());
  });

  it('accept a callback in the same methods as the original', () => {
    const atOnce = Object.keys(methods).filter((name) => methods[name] === 'sync');
    expect(atOnce.sort()).toEqual(['getState', 'off', 'on', 'setMessage']);
    const instance = { _events: {}, _state: {}, _bus: { emit: () => undefined } };
    for (const name of atOnce) {
      expect(prototype[name]?.call(instance, {}, {})).not.toBeInstanceOf(Promise);
    }
  });
});

describe('the preferred payment methods of braintree-web', () => {
  /** Public by name, but undocumented and called by `create` only. */
  const ofCreation = ['initialize'];

  it('have every public method of the original, and no other', () => {
    const original = Object.keys(originalPreferredClass.prototype).filter((name) => !name.startsWith('_'));
    const { methods = {} } = modules['preferred-payment-methods'] ?? {};
    expect([...Object.keys(methods), ...ofCreation].sort()).toEqual(original.sort());
  });
});

describe('the US bank accounts of braintree-web', () => {
  it('have every public method of the original, and no other', () => {
    const original = Object.keys(originalUsBankAccountClass.prototype).filter(
      (name) => !name.startsWith('_'),
    );
    expect(Object.keys(modules['us-bank-account']?.methods ?? {}).sort()).toEqual(original.sort());
  });
});

describe('the vault manager of braintree-web', () => {
  it('has every public method of the original, and no other', () => {
    const original = Object.keys(originalVaultManagerClass.prototype).filter((name) => !name.startsWith('_'));
    expect(Object.keys(modules['vault-manager']?.methods ?? {}).sort()).toEqual(original.sort());
  });
});

describe('the local payments of braintree-web', () => {
  it('have every public method of the original, and no other', () => {
    const original = Object.keys(originalLocalPaymentClass.prototype).filter((name) => !name.startsWith('_'));
    expect(Object.keys(modules['local-payment']?.methods ?? {})).toEqual(original);
  });
});

describe('the PayPal modules of braintree-web', () => {
  it.each([
    ['paypal', originalPayPalClass],
    ['paypal-checkout', originalPayPalCheckoutClass],
  ])('%s has every public method of the original, and no other', (key, { prototype }) => {
    const original = Object.keys(prototype).filter((name) => !name.startsWith('_'));
    expect(Object.keys(modules[key]?.methods ?? {}).sort()).toEqual(original.sort());
  });
});

describe('the wallets of braintree-web', () => {
  it.each([
    ['apple-pay', originalApplePayClass],
    ['google-payment', originalGooglePaymentClass],
    ['payment-request', originalPaymentRequestClass],
  ])('%s has every public method of the original, and no other', (key, { prototype }) => {
    const original: string[] = [];
    // `initialize` is called by `create` only.
    for (const name in prototype) if (!/^_|^initialize$/.test(name)) original.push(name);
    expect(Object.keys(modules[key]?.methods ?? {}).sort()).toEqual(original.sort());
  });
});

describe('Masterpass of braintree-web', () => {
  it('has every public method of the original, and no other', () => {
    const original = Object.keys(originalMasterpassClass.prototype).filter((name) => !name.startsWith('_'));
    expect(Object.keys(modules['masterpass']?.methods ?? {})).toEqual(original);
  });
});

describe('SEPA of braintree-web', () => {
  it('has every public method of the original, and no other', () => {
    const original = Object.keys(originalSepaClass.prototype).filter((name) => !name.startsWith('_'));
    expect(Object.keys(modules['sepa']?.methods ?? {})).toEqual(original);
  });
});

describe('3D Secure of braintree-web', () => {
  it('has every public method of the original, and no other', () => {
    const original: string[] = [];
    for (const name in originalThreeDSecureClass.prototype) if (!name.startsWith('_')) original.push(name);
    expect(original).toContain('verifyCard');
    expect(Object.keys(modules['three-d-secure']?.methods ?? {}).sort()).toEqual(original.sort());
  });
});

describe('a module of braintree-web that only sends requests', () => {
  it.each(Object.entries(originalClientClasses))(
    '%s has every public method of the original, and no other',
    (key, { prototype }) => {
      const original = Object.keys(prototype).filter((name) => !name.startsWith('_'));
      expect(Object.keys(modules[key]?.methods ?? {}).sort()).toEqual(original.sort());
    },
  );
});
