import { describe, expect, it } from 'vitest';
import { changeOf, findingsOf } from './test-support.js';

const old = 'https://js.braintreegateway.com/web';
const own = 'https://assets.shop.example/web';

describe('addresses in the paths of RequireJS', () => {
  const before = `var config = {
  paths: {
    braintreeClient: '${old}/3.97.0/js/client.min',
    'braintree-fields': '//js.braintreegateway.com/web/3.97.0/js/hosted-fields',
    dropin: ['${old}/dropin/1.44.0/js/dropin.min', 'lib/dropin'],
    venmo: "${old}/3.97.0/js/venmo.min.js",
    copy: 'https://cdn.jsdelivr.net/npm/braintree-web@3.97.0/dist/browser/three-d-secure.min',
  },
};
`;

  it('are changed with and without the extension', () => {
    expect(changeOf('requirejs-config.js', before)).toBe(`var config = {
  paths: {
    braintreeClient: '${own}/3.102.0/js/client.min',
    'braintree-fields': '${own}/3.102.0/js/hosted-fields',
    dropin: ['${own}/dropin/1.47.0/js/dropin.min', 'lib/dropin'],
    venmo: "${own}/3.102.0/js/venmo.min.js",
    copy: '${own}/3.102.0/js/three-d-secure.min',
  },
};
`);
  });

  it.each([
    ['a script that does not exist', `'${old}/3.97.0/js/wallet.min'`],
    ['an address that is put together', `'${old}/' + version + '/js/client.min'`],
    ['a template literal', `\`${old}/\${version}/js/client.min\``],
  ])('all stay if one of them is %s', (_, value) => {
    const text = before.replace('paths: {', `paths: {\n    other: ${value},`);
    expect(changeOf('requirejs-config.js', text)).toBe(text);
    const findings = findingsOf('requirejs-config.js', text);
    expect(findings.map(({ kind }) => kind)).toEqual(Array(6).fill('manual'));
    expect(findings.at(-1)?.why).toContain('one version');
  });

  it('are changed in a script of a page', () => {
    const page = (address: string) => `<script>require.config({ paths: { a: '${address}' } });</script>`;
    expect(changeOf('shop.phtml', page(`${old}/3.97.0/js/client.min`))).toBe(
      page(`${own}/3.102.0/js/client.min`),
    );
  });
});

it('changes the address of a public copy that a function loads', () => {
  expect(
    changeOf('shop.js', "load('https://unpkg.com/braintree-web@3.97.0/dist/browser/client.min.js');"),
  ).toBe(`load('${own}/3.102.0/js/client.min.js');`);
});
