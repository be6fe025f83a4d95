import { describe, expect, it } from 'vitest';
import { changed, findingsOf } from './test-support.js';

describe('the assets origin', () => {
  const importing = "import dropin from 'braintree-web-drop-in';\n";
  const isSet = (files: Readonly<Record<string, string>>) =>
    Object.values(changed(files)).join('\n').includes('assetsUrl: ');

  it.each([
    ['a type', { 'shop.ts': "import type { Options } from 'braintree-web-drop-in';" }],
    ['a client alone', { 'shop.js': "import client from 'braintree-web/client';" }],
    [
      'a shop that sets it in another file',
      {
        'shop.js': importing,
        'tessera.js': "import { configure } from '@tessera/web';\nconfigure({ assetsUrl });",
      },
    ],
  ])('is not set for %s', (_, files) => {
    expect(isSet(files)).toBe(false);
  });

  it('is set once per file, and not a second time', () => {
    const files = { 'shop.js': `${importing}import fields from 'braintree-web/hosted-fields';\n` };
    const once = changed(files);
    expect(once['shop.js']?.match(/configure\(/g)).toHaveLength(1);
    expect(changed(once)).toEqual(once);
  });

  it.each([
    ['a script of a page', 'shop.html', `<script type="module">${importing}</script>`],
    ['a call inside of a function', 'shop.js', "function f() { return require('braintree-web-drop-in'); }"],
  ])('is set by hand for %s', (_, file, text) => {
    expect(findingsOf(file, text)).toMatchObject([
      { kind: 'change' },
      { kind: 'manual', text: 'configure({ assetsUrl })' },
    ]);
  });
});

describe('options of the Drop-in', () => {
  const notes = (text: string) =>
    findingsOf('shop.js', text)
      .filter(({ kind }) => kind === 'note')
      .map(({ text: name }) => name);

  it('are checked in calls of the script, of imports and of require', () => {
    const options = '{ nothing: 1, locale: "ja_JP", googlePay: { button: {} }, card: { vault: {} } }';
    const expected = ['nothing', 'locale: ja_JP', 'googlePay.button'];
    expect(notes(`window.braintree.dropin.create(${options})`)).toEqual(expected);
    expect(notes(`const d = require('braintree-web-drop-in'); d.create(${options})`)).toEqual(expected);
    expect(notes(`import { create } from 'braintree-web-drop-in'; create(${options})`)).toEqual(expected);
  });

  it('are not checked where they are not known', () => {
    expect(notes('const create = own; create({ nothing: 1 }); /* braintree */')).toEqual([]);
    expect(notes('braintree.dropin.create({ ...given, [name]: 1, locale: "fr_CA" })')).toEqual([]);
  });
});
