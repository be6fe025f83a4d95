import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Configure from './configure.js';
import type * as Module from './settings.js';

let { onConfigure, rememberEntry, settings }: typeof Module = {} as never;
let { configure }: typeof Configure = {} as never;

beforeEach(async () => {
  vi.resetModules();
  ({ onConfigure, rememberEntry, settings } = await import('./settings.js'));
  ({ configure } = await import('./configure.js'));
});

describe('the settings of a page', () => {
  it('are empty at first', () => {
    expect(settings()).toEqual({});
  });

  it('do not contain what a script of the page adds to all objects', () => {
    Object.assign(Object.prototype, { gatewayUrl: 'https://evil.example' });
    try {
      expect(settings().gatewayUrl).toBeUndefined();
    } finally {
      Reflect.deleteProperty(Object.prototype, 'gatewayUrl');
    }
  });

  it('have the last configured value of each name', () => {
    configure({ assetsUrl: 'https://one.example', gatewayUrl: 'http://pay.localhost:1' });
    configure({ assetsUrl: 'https://other.example' });
    expect(settings()).toEqual({ assetsUrl: 'https://other.example', gatewayUrl: 'http://pay.localhost:1' });
  });

  it.each([
    [undefined, 'options.settings is invalid: it must be an object: { assetsUrl }'],
    ['https://one.example', 'options.settings is invalid: it must be an object: { assetsUrl }'],
    [
      { assetUrl: 'https://one.example' },
      'options.assetUrl is invalid: the settings are assetsUrl, gatewayUrl',
    ],
    [
      { entryFolder: 'https://one.example/' },
      'options.entryFolder is invalid: the settings are assetsUrl, gatewayUrl',
    ],
    [{ assetsUrl: 'https://one.example', gatewayUrl: 5 }, 'options.gatewayUrl is invalid: it must be a text'],
    [{ assetsUrl: new URL('https://one.example') }, 'options.assetsUrl is invalid: it must be a text'],
  ])('are not changed by %o, which is rejected by name', (given, message) => {
    const onChange = vi.fn();
    onConfigure(onChange, new AbortController().signal);
    expect(() => {
      configure(given as never);
    }).toThrow(expect.objectContaining({ code: 'INSTANTIATION_OPTION_INVALID', type: 'MERCHANT', message }));
    expect(settings()).toEqual({});
    expect(onChange).not.toHaveBeenCalled();
  });

  it('notify listeners until their signal fires', () => {
    const controller = new AbortController();
    const received: unknown[] = [];
    onConfigure(() => received.push({ ...settings() }), controller.signal);
    configure({ assetsUrl: 'https://one.example' });
    controller.abort();
    configure({ assetsUrl: 'https://other.example' });
    expect(received).toEqual([{ assetsUrl: 'https://one.example' }]);
  });

  it('have the folder of the first entry script', () => {
    rememberEntry({ entryFolder: 'https://one.example/html/' });
    rememberEntry({ entryFolder: 'https://other.example/html/', assetsUrl: 'https://tag.example' });
    expect(settings()).toEqual({
      entryFolder: 'https://one.example/html/',
      assetsUrl: 'https://tag.example',
    });
  });

  it('have configured values before a tag’s attributes, in either order', () => {
    configure({ assetsUrl: 'https://configured.example' });
    rememberEntry({ assetsUrl: 'https://tag.example' });
    expect(settings().assetsUrl).toBe('https://configured.example');
    configure({ assetsUrl: 'https://later.example' });
    expect(settings().assetsUrl).toBe('https://later.example');
  });
});
