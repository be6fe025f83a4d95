import { describe, expect, it } from 'vitest';
import { changed, findingsOf, plan } from './test-support.js';
import { moveFirst } from './versions.js';

const manifest = (range: string) => `{ "dependencies": { "braintree-web": "${range}" } }`;

describe('version 2 of braintree-web', () => {
  it.each(['^2.30.0', '~2.32', '2.x', '>=2 <3', '1.0.0', 'npm:braintree-web@2.32.1'])(
    'stays with the range %s, and with what imports it',
    (range) => {
      const files = {
        'package.json': manifest(range),
        'src/a.js': "import braintree from 'braintree-web';\nbraintree.setup(token, 'dropin', {});\n",
        'src/b.js': "const braintree = require('braintree-web');\nnew braintree.api.Client({});\n",
        'src/c.ts': "import braintree = require('braintree-web');\n",
      };
      expect(changed(files)).toEqual(files);
      const findings = plan(files).flatMap((each) => each.findings);
      expect(findings.length).toBeGreaterThanOrEqual(4);
      for (const { kind, why } of findings) {
        expect(kind).toBe('manual');
        expect(why).toContain('Move to version 3 first');
      }
    },
  );

  it.each([
    ['its set-up', 'shop.js', "braintree.setup(token, 'custom', { id: 'form' });"],
    ['its client', 'shop.js', 'const client = new window.braintree.api.Client({ clientToken });'],
    ['its client in TypeScript', 'shop.ts', 'declare const braintree: any;\nnew braintree.api.Client({});'],
    ['its set-up in a page', 'shop.html', "<script>braintree.setup(t, 'paypal', {});</script>"],
    ['its script', 'shop.html', '<script src="https://js.braintreegateway.com/v2/braintree.js"></script>'],
    [
      'its script from npm',
      'shop.html',
      '<script src="https://unpkg.com/braintree-web@2.32.1/dist/braintree.js"></script>',
    ],
    ['its script in PHP', 'shop.php', "<?php script('https://js.braintreegateway.com/v2/braintree.js');"],
    ['its script in code', 'shop.js', "load('https://js.braintreegateway.com/v2/braintree.js');"],
  ])('is listed by %s', (_, file, text) => {
    const found = findingsOf(file, text);
    expect(found).toMatchObject([{ kind: 'manual' }]);
    expect(found[0]?.why).toContain('Move to version 3 first');
  });

  it('is not the package of the server, and not version 3', () => {
    expect(findingsOf('server.js', "const braintree = require('braintree');\nbraintree.setup();")).toEqual(
      [],
    );
    const files = {
      'package.json': manifest('^2.0.0'),
      'new/package.json': manifest('3.102.0'),
      'new/shop.js': "import client from 'braintree-web/client';\n",
    };
    expect(changed(files)['new/shop.js']).toContain('@tessera/web/compat');
  });
});

describe('the reason of a change', () => {
  const scriptOf = (path: string) =>
    findingsOf('shop.html', `<script src="https://js.braintreegateway.com/web/${path}"></script>`);
  const whyOf = (path: string) => scriptOf(path)[0]?.why ?? '';

  it.each(['3.120.0/js/client.min.js', '4.0.0/js/client.min.js', 'dropin/1.48.0/js/dropin.min.js'])(
    'says that %s is newer than the interface of Tessera',
    (path) => {
      expect(whyOf(path)).toMatch(/is newer[^]*Check that/);
    },
  );

  it.each(['3.50.0/js/client.min.js', 'dropin/1.20.0/js/dropin.min.js'])('says that %s is old', (path) => {
    expect(whyOf(path)).toMatch(/is years older[^]*changelog/);
  });

  it.each(['3.102.0/js/client.min.js', '3.97.0/js/client.min.js', 'dropin/1.47.0/js/dropin.min.js'])(
    'says nothing about %s',
    (path) => {
      expect(whyOf(path)).toBe('The script is served by the assets origin.');
    },
  );

  it.each([
    ['shop.js', "load('https://cdn.jsdelivr.net/npm/braintree-web@3.120.0/dist/browser/client.min.js');"],
    ['shop.php', "<?php script('https://js.braintreegateway.com/web/3.120.0/js/client.min.js');"],
    ['shop.pug', "script(src='https://js.braintreegateway.com/web/3.120.0/js/client.min.js')"],
    ['package.json', manifest('^3.120.0')],
    ['package.json', '{ "dependencies": { "braintree-web-drop-in": "1.48.0" } }'],
    [
      'shop.html',
      '<script type="importmap">{"imports":{"braintree-web":"https://esm.sh/braintree-web@3.120.0"}}</script>',
    ],
    ['shop.js', "import client from 'https://esm.sh/braintree-web@3.120.0/client';"],
  ])('says so in %s: %s', (file, text) => {
    expect(findingsOf(file, text)[0]).toMatchObject({ kind: 'change' });
    expect(findingsOf(file, text)[0]?.why).toContain('is newer');
  });
});

it.each([
  ['a.js', "require.config({ paths: { bt: 'https://js.braintreegateway.com/js/braintree-2.32.0.min' } });"],
  ['a.html', '<script src="https://js.braintreegateway.com/js/braintree-2.32.0.min.js"></script>'],
  ['a.xml', '<script src="https://js.braintreegateway.com/js/braintree-2.32.0.min.js"/>'],
])('a script of version 2 must move to version 3 first in %s', (file, text) => {
  expect(findingsOf(file, text)).toMatchObject([{ kind: 'manual', why: moveFirst }]);
});
