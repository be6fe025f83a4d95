import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VERSION } from '../../core/version.js';
import { onPage } from '#test/support/page-stub.js';

const entryFolder = 'https://cdn.example/web/1.2.3/html/';

/** Imports the module with default settings. */
async function fresh() {
  vi.resetModules();
  const [{ framesFolder, framePage }, { configure }, { rememberEntry }] = await Promise.all([
    import('./assets.js'),
    import('../../core/configure.js'),
    import('../../core/settings.js'),
  ]);
  return { framesFolder, framePage, configure, rememberEntry };
}

beforeEach(() => {
  onPage('https://shop.example');
  vi.stubGlobal('window', { origin: 'https://shop.example' });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the folder of the frame pages', () => {
  it('has the instance’s URL as its first source', async () => {
    const { framesFolder, configure, rememberEntry } = await fresh();
    rememberEntry({ entryFolder });
    configure({ assetsUrl: 'https://page.example' });
    expect(framesFolder('https://instance.example')).toBe(`https://instance.example/web/${VERSION}/html/`);
  });

  it('has the page’s URL as its second source, before the entry script', async () => {
    const { framesFolder, configure, rememberEntry } = await fresh();
    rememberEntry({ entryFolder });
    configure({ assetsUrl: 'https://page.example' });
    expect(framesFolder()).toBe(`https://page.example/web/${VERSION}/html/`);
  });

  it('has the page’s URL also if it was configured before the entry script', async () => {
    const { framesFolder, configure, rememberEntry } = await fresh();
    configure({ assetsUrl: 'https://page.example' });
    rememberEntry({ assetsUrl: 'https://tag.example', entryFolder });
    expect(framesFolder()).toBe(`https://page.example/web/${VERSION}/html/`);
  });

  it('has the URL of the script tag before the script’s own folder', async () => {
    const { framesFolder, rememberEntry } = await fresh();
    rememberEntry({ assetsUrl: 'https://tag.example', entryFolder });
    expect(framesFolder()).toBe(`https://tag.example/web/${VERSION}/html/`);
  });

  it('is the folder of the entry script by default', async () => {
    const { framesFolder, rememberEntry } = await fresh();
    rememberEntry({ entryFolder });
    expect(framesFolder()).toBe(entryFolder);
  });

  it.each([
    ['https://assets.example', 'https://assets.example'],
    ['https://assets.example/', 'https://assets.example'],
    ['https://assets.example/pay//', 'https://assets.example/pay'],
    ['http://assets.example:8080', 'http://assets.example:8080'],
  ])('is separated by one slash from the path: %s', async (assetsUrl, base) => {
    const { framesFolder } = await fresh();
    expect(framesFolder(assetsUrl)).toBe(`${base}/web/${VERSION}/html/`);
  });
});

describe('rejects with', () => {
  it('ASSETS_URL_REQUIRED: no URL is configured', async () => {
    const { framesFolder } = await fresh();
    expect(() => framesFolder()).toThrow(
      expect.objectContaining({ code: 'ASSETS_URL_REQUIRED', type: 'MERCHANT' }),
    );
  });

  it.each([
    ['no address', 'assets'],
    ['an empty text', ''],
    ['a path', '/assets'],
    ['an address without a scheme', '//assets.example'],
    ['another scheme', 'ftp://assets.example'],
    ['a script', 'javascript:alert(1)//'],
    ['a document of its own', 'data:text/html,'],
    ['a file', 'file:///assets'],
  ])('ASSETS_URL_INVALID: %s', async (_name, assetsUrl) => {
    const { framesFolder } = await fresh();
    expect(() => framesFolder(assetsUrl)).toThrow(
      expect.objectContaining({ code: 'ASSETS_URL_INVALID', type: 'MERCHANT' }),
    );
  });

  it('ASSETS_URL_INVALID with the invalid URL, from every source', async () => {
    const { framesFolder, configure } = await fresh();
    configure({ assetsUrl: 'assets' });
    expect(() => framesFolder()).toThrow('not "assets".');
  });

  it('ASSETS_SAME_ORIGIN: the page’s origin could read the card', async () => {
    const { framesFolder } = await fresh();
    expect(() => framesFolder('https://shop.example/assets')).toThrow(
      expect.objectContaining({ code: 'ASSETS_SAME_ORIGIN', type: 'MERCHANT' }),
    );
  });

  it('ASSETS_SAME_ORIGIN: the entry script is on the page’s own origin', async () => {
    const { framesFolder, rememberEntry } = await fresh();
    rememberEntry({ entryFolder: 'https://shop.example/web/1.2.3/html/' });
    expect(() => framesFolder()).toThrow(expect.objectContaining({ code: 'ASSETS_SAME_ORIGIN' }));
  });

  it('ASSETS_SAME_ORIGIN: the same origin in another spelling', async () => {
    const { framesFolder } = await fresh();
    expect(() => framesFolder('https://SHOP.example:443')).toThrow(
      expect.objectContaining({ code: 'ASSETS_SAME_ORIGIN' }),
    );
  });

  it('ORIGIN_UNSUPPORTED first, for a page without an origin', async () => {
    vi.stubGlobal('window', { origin: 'null' });
    const { framesFolder } = await fresh();
    expect(() => framesFolder('assets')).toThrow(
      expect.objectContaining({ code: 'ORIGIN_UNSUPPORTED', type: 'MERCHANT' }),
    );
  });
});

it.each(['https://assets.shop.example', 'http://shop.example', 'https://shop.example:8443'])(
  '%s is accepted for a shop at https://shop.example',
  async (assetsUrl) => {
    const { framesFolder } = await fresh();
    expect(framesFolder(assetsUrl)).toBe(`${assetsUrl}/web/${VERSION}/html/`);
  },
);

it.each(['http://localhost:3000', 'http://shop.localhost:4000', 'http://127.0.0.1:8080'])(
  'a page on this machine (%s) can have the frames on its own origin',
  async (origin) => {
    onPage(origin);
    vi.stubGlobal('window', { origin });
    const { framesFolder } = await fresh();
    expect(framesFolder(origin)).toBe(`${origin}/web/${VERSION}/html/`);
  },
);

it('the minified page is loaded, and the unminified one with debug', async () => {
  const { framePage } = await fresh();
  expect(framePage(entryFolder, 'hosted-fields-frame', false)).toBe(
    `${entryFolder}hosted-fields-frame.min.html`,
  );
  expect(framePage(entryFolder, 'hosted-fields-frame', true)).toBe(`${entryFolder}hosted-fields-frame.html`);
});
