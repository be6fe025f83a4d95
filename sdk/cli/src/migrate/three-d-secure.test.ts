import { describe, expect, it } from 'vitest';
import { changeOf, findingsOf } from './test-support.js';

const address = (file: string) => `https://js.braintreegateway.com/web/3.29.0/js/${file}.min.js`;
const shop = (code: string) =>
  `<script src="${address('three-d-secure')}"></script>\n<script>${code}</script>`;
const byHandIn = (file: string, text: string) =>
  findingsOf(file, text)
    .filter(({ kind }) => kind === 'manual')
    .map(({ why }) => why);

const version = expect.stringMatching(/Pass version: 2\..*THREEDS_UNSUPPORTED_VERSION/) as string;

describe('create of 3D Secure', () => {
  it.each([
    'braintree.threeDSecure.create({ client: client }, done);',
    'window.braintree.threeDSecure.create({ authorization, version: 1 });',
    "braintree.threeDSecure.create({ client, 'version': '1' });",
    'const { threeDSecure } = braintree; threeDSecure.create({ client });',
  ])('is listed without version 2, also after the other changes: %s', (code) => {
    const before = shop(code);
    expect(byHandIn('shop.php', before)).toEqual([version]);
    expect(byHandIn('shop.php', changeOf('shop.php', before) ?? '')).toEqual([version]);
  });

  it.each([
    "import { threeDSecure } from 'braintree-web';\nthreeDSecure.create({ client });",
    "import threeDSecure from 'braintree-web/three-d-secure';\nthreeDSecure.create({ client });",
    "const secure = require('braintree-web/three-d-secure');\nsecure.create({ client });",
    "import { threeDSecure as secure } from '@tessera/web/compat';\nsecure.create({ client });",
    "import { threeDSecure } from '@tessera/web';\nthreeDSecure.create({ authorization });",
  ])('is listed for a name of an import: %s', (code) => {
    expect(byHandIn('shop.js', code)).toContainEqual(version);
  });

  it.each([
    'braintree.threeDSecure.create({ client, version: 2 });',
    "braintree.threeDSecure.create({ client, version: '2-inline-iframe' });",
    'braintree.threeDSecure.create({ client, version });',
    'braintree.threeDSecure.create({ client, ...others });',
    'braintree.threeDSecure.create(options);',
    "braintree.threeDSecure.create({ client, framework: 'legacy' });",
    'braintree.hostedFields.create({ client });',
    'shop.threeDSecure.create({ name });',
  ])('is not listed otherwise: %s', (code) => {
    expect(byHandIn('shop.php', shop(code))).toEqual([]);
  });
});

it('does not hide that no script sets the global', () => {
  const found = findingsOf('shop.js', 'braintree.threeDSecure.create({ client });');
  expect(found.map(({ why }) => why)).toEqual([
    version,
    expect.stringContaining('no file of the folder loads a script that sets it'),
  ]);
});

describe('verifyCard of 3D Secure', () => {
  it('is listed with all that version 2 requires', () => {
    const [why = '', ...others] = byHandIn('shop.php', shop('x.verifyCard({ nonce, amount, addFrame: a });'));
    expect(others).toEqual([]);
    expect(why).toContain('addFrame and removeFrame belong to version 1: remove them.');
    expect(why).toContain('Pass bin, which is required');
    expect(why).toContain('Pass onLookupComplete, which is required');
  });

  const create = 'braintree.threeDSecure.create({ client, version: 2 });';

  it.each([
    ['verifyCard({ nonce, amount, onLookupComplete })', /^Pass bin/],
    ['verifyCard({ nonce, bin, amount })', /^Pass onLookupComplete/],
    ['verifyCard({ nonce, bin, amount, onLookupComplete() {}, removeFrame })', /^addFrame[^]*own\.$/],
  ])('is listed with what it lacks: %s', (call, expected) => {
    expect(byHandIn('shop.php', shop(`${create} x.${call};`))).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    'x.verifyCard({ nonce, bin, amount, onLookupComplete });',
    "x.on('lookup-complete', (data, next) => next()); x.verifyCard({ nonce, bin, amount });",
    'x.verifyCard({ ...options, nonce });',
    'x.verifyCard(options);',
    'x.verifyCard({ number });',
    "document.querySelector('pay-three-d-secure').verifyCard({ nonce, bin });",
  ])('is not listed with what is required: %s', (code) => {
    expect(byHandIn('shop.php', shop(create + code))).toEqual([]);
  });
});
