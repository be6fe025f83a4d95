import { describe, expect, it } from 'vitest';
import { changed, findingsOf, plan } from './test-support.js';

describe('a file that replaces an old package in tests', () => {
  it.each([
    ['__mocks__/braintree-web.js', '__mocks__/@tessera/web/compat.js'],
    ['src/__mocks__/braintree-web-drop-in/index.js', '__mocks__/@tessera/web/drop-in.js'],
    ['__mocks__/braintree-web/client.ts', '__mocks__/@tessera/web/compat.ts'],
  ])('is listed by hand with its new name: %s', (file, name) => {
    const found = findingsOf(file, 'module.exports = {};');
    expect(found).toMatchObject([{ kind: 'manual', why: expect.stringContaining(`to ${name},`) as string }]);
  });

  it.each(['__mocks__/@tessera/web/compat.js', '__mocks__/shop.js', 'mocks/braintree-web.js'])(
    'is not another file: %s',
    (file) => {
      expect(findingsOf(file, 'module.exports = {};')).toEqual([]);
    },
  );
});

describe('a directive that loads types of an old package', () => {
  const manifest = '{ "devDependencies": { "@types/braintree-web": "^3.96.0" } }';

  it('is listed by hand, and keeps them', () => {
    const files = { 'package.json': manifest, 'a.ts': '/// <reference types="braintree-web" />\n' };
    expect(plan(files).find(({ path }) => path === 'a.ts')?.findings).toMatchObject([{ kind: 'manual' }]);
    expect(changed(files)['package.json']).toBe(manifest);
  });

  it('is no other comment', () => {
    expect(findingsOf('a.ts', '// <reference types="braintree-web" />\n')).toEqual([]);
  });
});

describe('a file with variables of the environment', () => {
  it.each([
    'KEY=secret BT=https://js.braintreegateway.com/web/3.99.0/js/client.min.js?key=secret',
    "BT='braintree-web' # secret",
  ])('is listed without other parts of the line: %s', (line) => {
    for (const file of ['.env', '.env.local', 'config/prod.env']) {
      const found = findingsOf(file, line);
      expect(found).toMatchObject([{ kind: 'manual' }]);
      expect(JSON.stringify(found)).not.toContain('secret');
    }
  });
});
