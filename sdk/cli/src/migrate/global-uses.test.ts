import { describe, expect, it } from 'vitest';
import { changeOf, findingsOf, plan } from './test-support.js';

const use = "window.braintree.dropin.create({ authorization, container: '#d' });";

describe('a use of the global', () => {
  it.each([
    ['shop.js', use],
    ['shop.html', `<script src="/js/vendor.js"></script><script>${use}</script>`],
    ['shop.ts', 'window.braintree.hostedFields.create({ client });'],
  ])('is listed if no file loads a script that sets it: %s', (file, text) => {
    expect(findingsOf(file, text)).toMatchObject([
      { kind: 'manual', why: expect.stringContaining('no file of the folder loads a script') as string },
    ]);
  });

  it.each([
    '<script src="https://assets.shop.example/web/dropin/1.47.0/js/dropin.min.js"></script>',
    "<script>window.braintree = await import('/js/bt.js');</script>",
  ])('is not listed beside %s', (markup) => {
    const plans = plan({ 'shop.js': use, 'shop.html': markup });
    expect(plans.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it.each([
    `// ${use}`,
    "import * as braintree from './bt.js';\nbraintree.dropin.create({});",
    "const braintree = require('braintree');\nbraintree.client.create({});",
    'const pay = (braintree) => braintree.dropin.create({});',
    'function pay(a, braintree) { braintree.dropin.create({}); }',
    'gateway.braintree.client.create({});',
  ])('is not that of another name: %s', (code) => {
    expect(findingsOf('shop.js', code)).toEqual([]);
  });
});

describe('a script tag with a hash', () => {
  const old = 'https://js.braintreegateway.com/web/dropin/1.43.0/js/dropin.min.js';
  const own = 'https://assets.shop.example/web/dropin/1.47.0/js/dropin.min.js';

  it('gets the attribute that browsers need to compare it', () => {
    expect(changeOf('a.html', `<script src="${old}" integrity="sha384-OLD"></script>`)).toBe(
      `<script src="${own}" integrity="sha384-new" crossorigin="anonymous"></script>`,
    );
    expect(changeOf('a.pug', `script(src="${old}", integrity="sha384-OLD")\n`)).toBe(
      `script(src="${own}", integrity="sha384-new", crossorigin="anonymous")\n`,
    );
  });

  it('keeps the attribute that it has', () => {
    const tag = (src: string, hash: string) =>
      `<script src="${src}" crossorigin integrity="${hash}"></script>`;
    expect(changeOf('a.html', tag(old, 'sha384-OLD'))).toBe(tag(own, 'sha384-new'));
    expect(changeOf('a.html', `<script src="${old}"></script>`)).toBe(`<script src="${own}"></script>`);
  });
});
