import { describe, expect, it } from 'vitest';
import { changed, changeOf, findingsOf, readFixture, shops } from './test-support.js';

describe.each(shops)('the shop %s', (shop) => {
  it('is changed as expected, and every other byte stays', () => {
    expect(changed(readFixture(shop, 'before'))).toEqual(readFixture(shop, 'after'));
  });

  it('is not changed a second time', () => {
    const after = readFixture(shop, 'after');
    expect(changed(after)).toEqual(after);
  });
});

describe('a change', () => {
  it('keeps the byte order mark and the line ends', () => {
    const text = "\uFEFFimport dropin from 'braintree-web-drop-in';\r\nexport { dropin };\r\n";
    expect(changeOf('shop.ts', text)).toBe(
      [
        "\uFEFFimport * as dropin from '@tessera/web/drop-in';",
        "import { configure } from '@tessera/web';",
        '',
        "configure({ assetsUrl: 'https://assets.shop.example' });",
        'export { dropin };',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    ['//js.braintreegateway.com/web/dropin/1.2.3/js/dropin.js', 'dropin/1.47.0/js/dropin.js'],
    ['https://assets.braintreegateway.com/web/3.102.0/js/client.min.js', '3.102.0/js/client.min.js'],
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

  it.each([
    [
      "default-src 'none'; script-src js.braintreegateway.com; connect-src 'self'; frame-src 'self'",
      "default-src 'none'; script-src ORIGIN; connect-src 'self' ORIGIN; frame-src 'self' ORIGIN; style-src ORIGIN",
    ],
    ["default-src 'self' js.braintreegateway.com;", "default-src 'self' ORIGIN"],
    ['script-src-elem js.braintreegateway.com; style-src *', 'script-src-elem ORIGIN; style-src * ORIGIN'],
  ])('allows the assets origin in the policy %s', (before, after) => {
    const policy = (sources: string) => `<meta http-equiv="content-security-policy" content="${sources}">`;
    const expected = after.replaceAll('ORIGIN', 'https://assets.shop.example');
    expect(changeOf('shop.html', policy(before))).toBe(policy(expected));
  });

  it('says which directives of a policy were missing', () => {
    const policy = "default-src 'none'; script-src js.braintreegateway.com; frame-src *; connect-src *";
    const [finding] = findingsOf(
      'shop.html',
      `<meta http-equiv="content-security-policy" content="${policy}">`,
    );
    expect(finding?.why).toContain('style-src was missing');
  });

  it.each([
    ["import * as ns from 'braintree-web-drop-in';\nns.default.create({});", 'ns.create({});'],
    ["const ns = require('braintree-web-drop-in');\nns.default.create({});", 'ns.create({});'],
    ["import { default as d } from 'braintree-web-drop-in';\nd.create({});", 'd.create({});'],
  ])('replaces the default export: %s', (before, call) => {
    const after = changeOf('shop.js', before);
    expect(after).toContain('@tessera/web/drop-in');
    expect(after?.split('\n').at(-1)).toBe(call);
  });

  it('is not made in code of the server', () => {
    const text =
      '<% if (x) { %><script src="<%= host(\'https://js.braintreegateway.com/web/dropin/1.0.0/js/dropin.js\') %>"></script><% } %>';
    expect(changeOf('shop.ejs', text)).toBe(text);
  });

  const manifest = '{"dependencies":{"a":"1", "braintree-web-drop-in":"1.44.0","z":"1"},"x":{}}';
  const withTypes =
    '{\n  "dependencies": {\n    "braintree-web-drop-in": "1.44.0"\n  },\n  "devDependencies": {\n    "@types/braintree-web-drop-in": "1"\n  }\n}\n';

  it.each([
    [
      'is removed when no file needs it any more',
      manifest,
      { 'shop.js': "import dropin from 'braintree-web-drop-in';" },
      '{"dependencies":{"a":"1", "@tessera/web":"^3.102.0","z":"1"},"x":{}}',
    ],
    [
      'stays while a file must be changed by hand',
      manifest,
      { 'shop.js': "import('braintree-web-drop-in');" },
      '{"dependencies":{"a":"1", "braintree-web-drop-in":"1.44.0", "@tessera/web":"^3.102.0","z":"1"},"x":{}}',
    ],
    [
      'stays while a file cannot be read',
      manifest,
      { 'shop.js': 'import dropin from "braintree-web-drop-in' },
      '{"dependencies":{"a":"1", "braintree-web-drop-in":"1.44.0", "@tessera/web":"^3.102.0","z":"1"},"x":{}}',
    ],
    [
      'is removed from the beginning of a line',
      '{"dependencies": { "braintree-web": "3", "braintree-web-drop-in": "1" }}',
      { 'shop.js': "import dropin from 'braintree-web-drop-in';" },
      '{"dependencies": { "@tessera/web": "^3.102.0" }}',
    ],
    [
      'is removed with its types',
      withTypes,
      { 'shop.ts': "import dropin from 'braintree-web-drop-in';" },
      '{\n  "dependencies": {\n    "@tessera/web": "^3.102.0"\n  },\n  "devDependencies": {\n  }\n}\n',
    ],
    [
      'is removed, and its types stay for the global',
      withTypes,
      { 'shop.ts': 'braintree.dropin.create({});' },
      '{\n  "dependencies": {\n    "@tessera/web": "^3.102.0"\n  },\n  "devDependencies": {\n    "@types/braintree-web-drop-in": "1"\n  }\n}\n',
    ],
  ])('of a dependency: it %s, in the layout of the file', (_, before, files, after) => {
    expect(changed({ 'package.json': before, ...files })['package.json']).toBe(after);
  });
});
