import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScript, insertScript, loadScript } from './load-script.js';

const url = 'https://c.paypal.com/da/r/fb.js';

class Script extends EventTarget {
  src = '';
  async = false;
  readonly attributes = new Set<string>();
  setAttribute = (name: string) => this.attributes.add(name);
  hasAttribute = (name: string) => this.attributes.has(name);
  remove = () => {
    scripts = scripts.filter((other) => other !== this);
  };
}

let scripts: Script[];
let page: EventTarget;

beforeEach(() => {
  scripts = [];
  page = new EventTarget();
  vi.stubGlobal('document', {
    createElement: () => new Script(),
    head: { append: (script: Script) => scripts.push(script) },
    querySelectorAll: () => scripts,
    addEventListener: page.addEventListener.bind(page),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const fire = (type: 'load' | 'error') => scripts.at(-1)?.dispatchEvent(new Event(type));
const { signal } = new AbortController();
const missing = () => false;

describe('a provider’s script', () => {
  it('is inserted asynchronously, and resolves when it has run', async () => {
    const loading = insertScript(createScript(url));
    expect(scripts).toMatchObject([{ src: url, async: true }]);
    fire('load');
    await expect(loading).resolves.toBeUndefined();
    expect(scripts).toHaveLength(1);
  });

  it('is removed if it cannot be loaded, and the next attempt loads again', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const loading = loadScript(url, missing, signal);
      fire('error');
      await expect(loading).rejects.toThrow(`${url}: it could not be loaded.`);
      expect(scripts).toEqual([]);
    }
  });

  it.each([url, 'https://c.paypal.com'])(
    'reports that the content security policy blocks %s',
    async (blockedURI) => {
      const loading = insertScript(createScript(url));
      page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));
      fire('error');
      await expect(loading).rejects.toThrow('content security policy');
    },
  );

  it('is loaded once for callers that wait for it, and for later ones', async () => {
    const all = Promise.all([loadScript(url, missing, signal), loadScript(url, missing, signal)]);
    fire('load');
    await all;
    await loadScript(url, () => true, signal);
    expect(scripts).toHaveLength(1);
  });

  it('runs again if it has not created its global', async () => {
    const first = loadScript(url, missing, signal);
    fire('load');
    await first;
    const second = loadScript(url, missing, signal);
    expect(scripts).toHaveLength(1);
    fire('load');
    await expect(second).resolves.toBeUndefined();
  });

  it('rejects with ABORTED for the caller that leaves, and loads for the other', async () => {
    const controller = new AbortController();
    const leaving = loadScript(url, missing, controller.signal);
    const staying = loadScript(url, missing, signal);
    controller.abort();
    await expect(leaving).rejects.toMatchObject({ code: 'ABORTED' });
    fire('load');
    await expect(staying).resolves.toBeUndefined();
    await expect(loadScript(url, missing, controller.signal)).rejects.toMatchObject({ code: 'ABORTED' });
  });

  it('of another host throws', () => {
    expect(() => createScript('https://shop.example/x.js')).toThrow(TypeError);
  });
});
