import { describe, expect, it } from 'vitest';
import { changeOf, findingsOf, plan, readFixture } from './test-support.js';

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
    expect(summary('laravel')).toEqual(
      [4, 7, 10].map((line) => `resources/views/checkout.blade.php:${String(line)}`),
    );
    expect(summary('next')).toEqual([
      ...['.env.local:1', '.htaccess:1', 'app/load.js:18', 'jest.config.cjs:1'],
      ...[
        'next.config.mjs:2',
        'next.config.mjs:4',
        'next.config.mjs:4',
        'next.config.mjs:5',
        'next.config.mjs:5',
      ],
      ...['tsconfig.json:4', 'tsconfig.json:5', 'package.json:8', 'package.json:10'],
    ]);
    expect(summary('angular')).toEqual([8, 9, 11].map((line) => `angular.json:${String(line)}`));
    expect(summary('rails-importmap')).toEqual([
      'app/views/layouts/application.html.erb:5',
      'config/importmap.rb:3',
    ]);
    expect(summary('wordpress')).toEqual(['plugin.php:12']);
    for (const shop of ['import-map', 'typescript', 'nuxt']) expect(summary(shop)).toEqual([]);
  });

  it.each([
    ['a script that cannot be parsed', 'shop.js', 'import dropin from "braintree-web-drop-in'],
    ['PHP that cannot be parsed', 'shop.php', '<?php wp_enqueue_script("https://js.braintreegateway.com'],
    [
      'an inline script that cannot be parsed',
      'shop.html',
      '<script>load("https://js.braintreegateway.com/web/3.97.0/js/client.js"</script>',
    ],
    ['a dynamic import', 'shop.js', "load(import('braintree-web-drop-in'));"],
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
    [
      'exported functions of one module',
      'shop.js',
      "import { create } from 'braintree-web/client'; export { create };",
    ],
    ['a template literal', 'shop.js', 'const url = `https://js.braintreegateway.com/web/${v}/js/client.js`;'],
    [
      'a module with a type that does not exist',
      'shop.ts',
      "let x: import('braintree-web-drop-in').Unknown;",
    ],
    [
      'a declaration of the module',
      'shop.d.ts',
      "declare module 'braintree-web-drop-in' { export const x: 1; }",
    ],
    ['an exported import', 'shop.ts', "export import x = require('braintree-web-drop-in');"],
    ['a path of the package', 'server.js', "serve('./node_modules/braintree-web-drop-in/dist/browser');"],
    [
      'a package that a regular expression names',
      'webpack.js',
      'exports.test = /node_modules.braintree-web/;',
    ],
    ['an own copy of the Drop-in', 'shop.html', '<script src="/js/dropin.min.js"></script>'],
    ['an own copy in Pug', 'shop.pug', "script(src='/js/dropin.min.js')"],
    ['a policy in Pug', 'shop.pug', "meta(content='script-src js.braintreegateway.com')"],
    [
      'code in Pug',
      'shop.pug',
      "- const src = 'https://js.braintreegateway.com/web/dropin/1.0.0/js/dropin.js'",
    ],
    [
      'a lazy address',
      'shop.html',
      '<script type="text/plain" data-src="https://js.braintreegateway.com/web/3.1.0/js/client.js"></script>',
    ],
    [
      'data of a page',
      'shop.html',
      '<script type="application/json">{"src":"//js.braintreegateway.com"}</script>',
    ],
    [
      'an import map with another name',
      'shop.html',
      '<script type="importmap">{"imports":{"dropin":"https://esm.sh/braintree-web-drop-in"}}</script>',
    ],
    [
      'an import map that cannot be parsed',
      'shop.html',
      '<script type="importmap">{"imports":{"braintree-web-drop-in":}</script>',
    ],
    ['a text of PHP', 'shop.php', "<?php $a = <<<'X'\nhttps://js.braintreegateway.com/web/a.js\nX;\n"],
    ['settings in YAML', 'config.yml', 'packages: [braintree-web-drop-in]'],
    [
      'a package.json that cannot be parsed',
      'package.json',
      '{"dependencies":{"braintree-web-drop-in":"1",}',
    ],
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

describe('a file with a mock of the package', () => {
  it.each([
    [
      'an import and the use of its default export',
      "import * as dropin from 'braintree-web-drop-in';\njest.mock('braintree-web/client');\ndropin.default.create({});",
    ],
    ['a require', "const client = require('braintree-web/client');\njest.mock('braintree-web/client');"],
    [
      'an import of TypeScript, with a mock of Vitest',
      "import dropin = require('braintree-web-drop-in');\nvi.mock(import('braintree-web-drop-in'));",
    ],
  ])('keeps %s, which is listed with the mock', (_, text) => {
    expect(findingsOf('shop.test.ts', text).map(({ kind, line }) => [kind, line])).toEqual([
      ['manual', 1],
      ['manual', 2],
    ]);
    expect(changeOf('shop.test.ts', text)).toBe(text);
  });

  it('does not keep imports of another package', () => {
    const text = "import * as dropin from 'braintree-web-drop-in';\njest.mock('./shop');";
    expect(changeOf('shop.test.ts', text)).toContain("from '@tessera/web/drop-in'");
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
    [
      'a comment of Blade',
      'shop.blade.php',
      '{{-- https://js.braintreegateway.com/web/3.1.0/js/client.js --}}',
    ],
    [
      'a similar package',
      'webpack.js',
      "exports.alias = { '@own/braintree-web': 'x', 'my-braintree-web': 'y' };",
    ],
  ])('contains %s', (_, file, text) => {
    expect(findingsOf(file, text)).toEqual([]);
  });
});

it('names configure for a module that is loaded later, unless the origin is set', () => {
  const load = "import('braintree-web-drop-in');";
  expect(findingsOf('shop.js', load)[0]?.why).toContain(
    "configure({ assetsUrl: 'https://assets.shop.example' })",
  );
  const files = {
    'shop.js': load,
    'a.js': "import { configure } from '@tessera/web';\nconfigure({ assetsUrl });",
  };
  expect(plan(files)[0]?.findings[0]?.why).not.toContain('configure');
});
