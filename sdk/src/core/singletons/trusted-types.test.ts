import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Module from './trusted-types.js';

interface Rules {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(url: string): string;
}

const fraudScript = 'https://c.paypal.com/da/r/fb.js';

/** Stubs a browser: with Trusted Types if a factory is given, and enforcing them if `isEnforcing`. */
function browser({
  createPolicy,
  isEnforcing = false,
}: {
  createPolicy?: (name: string, rules: Rules) => Rules;
  isEnforcing?: boolean;
}): void {
  vi.stubGlobal('trustedTypes', createPolicy && { createPolicy });
  const template = {
    set innerHTML(_: string) {
      if (isEnforcing) throw new TypeError('This document requires TrustedHTML');
    },
  };
  vi.stubGlobal('document', { createElement: () => template });
}

async function load(): Promise<typeof Module> {
  vi.resetModules();
  return import('./trusted-types.js');
}

beforeEach(() => {
  browser({});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('script URLs', () => {
  it.each([fraudScript, 'http://pay.localhost:4002/da/r/fb.js', 'http://127.0.0.1/x.js'])(
    'of payment methods and of this machine pass: %s',
    async (url) => {
      const { policy } = await load();
      expect(policy.createScriptURL(url)).toBe(url);
    },
  );

  it.each([
    'http://c.paypal.com/da/r/fb.js',
    'https://c.paypal.com.shop.example/fb.js',
    'https://paypal.com/fb.js',
    'https://shop.example/fb.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:https://c.paypal.com/1',
    '/da/r/fb.js',
    '',
  ])('of other hosts are rejected: %s', async (url) => {
    const { policy } = await load();
    expect(() => policy.createScriptURL(url)).toThrow(TypeError);
  });
});

describe('the Trusted Types policy', () => {
  it('is created once, under the name that shops allow, with rules that the browser applies', async () => {
    const createPolicy = vi.fn((_: string, rules: Rules): Rules => ({
      createHTML: (text) => `trusted ${rules.createHTML(text)}`,
      createScript: (text) => `trusted ${rules.createScript(text)}`,
      createScriptURL: (url) => `trusted ${rules.createScriptURL(url)}`,
    }));
    browser({ createPolicy, isEnforcing: true });
    const { policy } = await load();
    expect(policy.createHTML('<p>')).toBe('trusted <p>');
    expect(policy.createScript('{"f":1}')).toBe('trusted {"f":1}');
    expect(() => policy.createScript('alert(1)')).toThrow(SyntaxError);
    expect(policy.createScriptURL(fraudScript)).toBe(`trusted ${fraudScript}`);
    expect(() => policy.createScriptURL('https://shop.example/x.js')).toThrow(TypeError);
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['tessera']);
  });

  it('does not exist in browsers without Trusted Types', async () => {
    const { policy } = await load();
    expect(policy.createHTML('<p>')).toBe('<p>');
  });
});

describe('a Trusted Types policy whose name is taken', () => {
  const taken = new TypeError('Policy with name "tessera" already exists');
  const createPolicy = () => {
    throw taken;
  };

  it('causes no error at import', async () => {
    browser({ createPolicy, isEnforcing: true });
    await expect(load()).resolves.toHaveProperty('policy');
  });

  it('returns strings unless the browser enforces Trusted Types, and still rejects other hosts', async () => {
    browser({ createPolicy });
    const { policy } = await load();
    expect(policy.createHTML('<p>')).toBe('<p>');
    expect(policy.createScript('{}')).toBe('{}');
    expect(policy.createScriptURL(fraudScript)).toBe(fraudScript);
    expect(() => policy.createScriptURL('https://shop.example/x.js')).toThrow(TypeError);
  });

  it('throws an explanation if the browser enforces Trusted Types', async () => {
    browser({ createPolicy, isEnforcing: true });
    const { policy } = await load();
    const problem = expect.objectContaining({ code: 'TRUSTED_TYPES_POLICY_EXISTS', cause: taken }) as Error;
    expect(() => policy.createHTML('<p>')).toThrow(problem);
    expect(() => policy.createScript('{}')).toThrow(problem);
    expect(() => policy.createScriptURL(fraudScript)).toThrow(problem);
  });

  it('returns strings if there is no document, as in a worker', async () => {
    browser({ createPolicy });
    vi.stubGlobal('document', undefined);
    const { policy } = await load();
    expect(policy.createHTML('<p>')).toBe('<p>');
  });
});
