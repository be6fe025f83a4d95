import { describe, expect, it } from 'vitest';
import { changed, findingsOf, plan } from './test-support.js';
import { wrapperOf } from './wrappers.js';

describe('a package that wraps braintree-web', () => {
  it.each([
    ...['react-braintree-fields', 'ngx-braintree', 'vue-braintree', 'braintree-web-drop-in-react'],
    ...[
      'braintree-web-react',
      'braintree-dropin-react',
      'react-braintree-components',
      '@shop/react-braintree',
    ],
    ...['svelte-braintree', 'angular-braintree-dropin', '@graphcommerce/magento-payment-braintree'],
    'react-braintree-fields/dist/field',
  ])('is recognized: %s', (name) => {
    expect(wrapperOf(name)).toBe(name.replace('/dist/field', ''));
  });

  it.each([
    ...['braintree', '@types/braintree', 'braintree-web', 'braintree-web-drop-in', '@types/braintree-web'],
    ...[
      'react-native-braintree-dropin-ui',
      '@braintree/sanitize-url',
      'eslint-config-braintree',
      'react',
      './react-braintree',
    ],
  ])('is not %s', (name) => {
    expect(wrapperOf(name)).toBeUndefined();
  });

  it.each([
    ['an import', 'shop.jsx', "import { Braintree } from 'react-braintree-fields';"],
    ['a require', 'shop.js', "const DropIn = require('braintree-web-drop-in-react').default;"],
    ['a dynamic import', 'shop.js', "import('ngx-braintree');"],
    ['an export', 'shop.js', "export * from 'vue-braintree';"],
    [
      'a script of Vue',
      'shop.vue',
      "<script>import Braintree from 'vue-braintree'; export default {};</script>",
    ],
    ['a dependency', 'package.json', '{ "dependencies": { "react-braintree-fields": "^2.0.0" } }'],
  ])('is listed for %s, with the two ways', (_, file, text) => {
    expect(findingsOf(file, text)).toMatchObject([{ kind: 'manual' }]);
    expect(findingsOf(file, text)[0]?.why).toMatch(/alias[^]*or[^]*@tessera\/web/);
  });

  it('keeps braintree-web, which it imports', () => {
    const files = {
      'package.json': '{ "dependencies": { "braintree-web": "3.97.0", "react-braintree-fields": "2.0.0" } }',
      'shop.js': "import client from 'braintree-web/client';\n",
    };
    expect(changed(files)['package.json']).toContain('"braintree-web": "3.97.0"');
    expect(plan(files).flatMap(({ findings }) => findings.map(({ kind }) => kind))).toEqual([
      'change',
      'change',
      'manual',
    ]);
  });
});
