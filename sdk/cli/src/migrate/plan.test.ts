import { describe, expect, it } from 'vitest';
import { changed, plan, readFixture, shops } from './test-support.js';

const findingsOf = (file: string, text: string) => plan({ [file]: text }).flatMap(({ findings }) => findings);
const changeOf = (file: string, text: string) => changed({ [file]: text })[file];

describe.each(shops)('the shop %s', (shop) => {
  it('is changed as expected, and every other byte stays', () => {
    expect(changed(readFixture(shop, 'before'))).toEqual(readFixture(shop, 'after'));
  });

  it('is not changed a second time', () => {
    const after = readFixture(shop, 'after');
    expect(changed(after)).toEqual(after);
  });
});

describe('what is left alone', () => {
  const summary = (shop: string) =>
    plan(readFixture(shop, 'before')).flatMap(({ path, findings }) =>
      findings.filter(({ kind }) => kind === 'manual').map(({ line }) => `${path}:${String(line)}`),
    );

  it('is reported with its line', () => {
    expect(summary('express-pug')).toEqual(['app.js:11', 'app.js:11', 'app.js:12', 'views/checkout.pug:8']);
    expect(summary('rails-erb')).toEqual([
      'app/views/checkouts/new.html.erb:7',
      'app/views/checkouts/new.html.erb:9',
      'config/initializers/content_security_policy.rb:2',
      'config/initializers/content_security_policy.rb:3',
    ]);
    expect(summary('react')).toEqual(['src/Checkout.test.tsx:4']);
    expect(summary('woocommerce')).toEqual(['includes/class-gateway.php:19']);
    expect(summary('custom-integration')).toEqual(['src/checkout.ts:7', 'src/legacy.cjs:3']);
  });

  it.each([
    ['a script that cannot be parsed', 'shop.js', 'import dropin from "braintree-web-drop-in'],
    ['PHP that cannot be parsed', 'shop.php', '<?php wp_enqueue_script("https://js.braintreegateway.com'],
    ['an inline script that cannot be parsed', 'shop.html', '<script>braintree.dropin.create({</script>'],
    ['a dynamic import', 'shop.js', "import('braintree-web-drop-in').then(({ default: dropin }) => dropin);"],
    ['a default export of require', 'shop.js', "require('braintree-web-drop-in').default.create({});"],
    ['an export', 'shop.js', "export * from 'braintree-web-drop-in';"],
    ['a mock', 'shop.js', "jest.mock('braintree-web/client');"],
    ['a module that does not exist', 'shop.js', "import x from 'braintree-web/instant-verification';"],
    [
      'a script that does not exist',
      'shop.html',
      '<script src="https://js.braintreegateway.com/web/3.1.0/js/x.js"></script>',
    ],
    ['a name that does not exist', 'shop.ts', "import { create, nothing } from 'braintree-web-drop-in';"],
    ['functions of one module', 'shop.js', "import { create } from 'braintree-web/client';"],
    ['a template literal', 'shop.js', 'const url = `https://js.braintreegateway.com/web/${v}/js/client.js`;'],
    [
      'a style sheet of the Drop-in',
      'shop.html',
      '<link id="braintree-dropin-stylesheet" href="https://assets.braintreegateway.com/d.css">',
    ],
    ['settings of the server', 'nginx.conf', 'add_header X "https://js.braintreegateway.com";'],
  ])('includes %s', (_, file, text) => {
    expect(findingsOf(file, text)).toMatchObject([{ kind: 'manual' }]);
    expect(changeOf(file, text)).toBe(text);
  });
});

describe('a file without a finding', () => {
  it.each([
    ['a comment', 'shop.js', "// import dropin from 'braintree-web-drop-in';"],
    [
      'a comment in markup',
      'shop.html',
      '<!-- <script src="https://js.braintreegateway.com/web/dropin/1.0.0/js/dropin.js"></script> -->',
    ],
    ['a text that names the package', 'shop.js', "throw new Error('braintree-web is missing');"],
    ['a package with a similar name', 'shop.js', "import x from 'braintree-web-drop-in-helper';"],
    ['the package of the server', 'shop.js', "const braintree = require('braintree');"],
    ['the gateway', 'shop.js', "fetch('https://api.braintreegateway.com/merchants');"],
    [
      'another object with the same name',
      'shop.js',
      'const braintree = own; braintree.dropin.create({ nothing: 1 });',
    ],
    ['its own require', 'shop.js', "function f(require) { return require('x'); } f('braintree');"],
    ['data in markup', 'shop.html', '<script type="application/json">{"a":"braintree"}</script>'],
  ])('contains %s', (_, file, text) => {
    expect(findingsOf(file, text)).toEqual([]);
  });
});

describe('a change', () => {
  it('keeps the byte order mark and the line ends', () => {
    const text = "\uFEFFimport dropin from 'braintree-web-drop-in';\r\nexport { dropin };\r\n";
    expect(changeOf('shop.ts', text)).toBe(
      "\uFEFFimport * as dropin from '@tessera/web/drop-in';\r\nexport { dropin };\r\n",
    );
  });

  it.each([
    ['//js.braintreegateway.com/web/dropin/1.2.3/js/dropin.js', 'dropin/1.47.0/js/dropin.js'],
    [
      'https://unpkg.com/braintree-web-drop-in@1.44.0/dist/browser/dropin.js',
      'dropin/1.47.0/js/dropin.min.js',
    ],
    [
      'https://cdn.jsdelivr.net/npm/braintree-web@3.97.0/dist/browser/client.min.js',
      '3.102.0/js/client.min.js',
    ],
  ])('replaces the script %s', (before, after) => {
    expect(changeOf('shop.html', `<script src=${before}></script>`)).toBe(
      `<script src=https://assets.shop.example/web/${after}></script>`,
    );
  });

  it('keeps sources of a policy that have nothing to do with it', () => {
    const policy = (sources: string) => `<meta http-equiv="content-security-policy" content="${sources}">`;
    expect(
      changeOf(
        'shop.html',
        policy(
          "object-src 'none'; img-src https://assets.braintreegateway.com;script-src 'none' js.braintreegateway.com",
        ),
      ),
    ).toBe(policy("object-src 'none'; img-src 'none';script-src https://assets.shop.example"));
  });

  it('is not made in code of the server', () => {
    const text =
      '<% if (x) { %><script src="<%= host(\'https://js.braintreegateway.com/web/dropin/1.0.0/js/dropin.js\') %>"></script><% } %>';
    expect(changeOf('shop.ejs', text)).toBe(text);
  });

  it('removes the old packages when no file needs them any more', () => {
    const files = {
      'package.json': '{\n    "dependencies": {\n        "braintree-web-drop-in": "1.44.0"\n    }\n}\n',
      'shop.js': "import dropin from 'braintree-web-drop-in';\n",
    };
    expect(changed(files)['package.json']).toBe(
      '{\n    "dependencies": {\n        "@tessera/web": "^3.102.0"\n    }\n}\n',
    );
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
