import { describe, expect, it } from 'vitest';
import type { PageFacts } from '../facts.types.js';
import { assets, found, hash, headers, page, script } from '../test-support.js';

const correct = { integrity: hash, crossOrigin: '' };
const dropIn = script('dropin/1.47.0/js/dropin.min.js', correct);
const old = 'https://js.braintreegateway.com/web/dropin/1.44.1/js/dropin.js';
const idsOf = (change: Partial<PageFacts>) => found(change).map(({ id }) => id);

describe('several copies', () => {
  it.each<readonly [title: string, change: Partial<PageFacts>, id: string]>([
    [
      'one of them minified',
      { scripts: [dropIn, script('dropin/1.47.0/js/dropin.js', correct)] },
      'two-copies',
    ],
    ['one of them in a bundle', { scripts: [dropIn], hasBundle: true }, 'two-copies'],
    ['another global before', { scripts: [dropIn], globalVersion: '1.33.7' }, 'old-scripts'],
    [
      'the old one, of the same version, in a file of the shop',
      { scripts: [dropIn], hasOldBundle: true, globalVersion: '1.47.0' },
      'old-scripts',
    ],
    [
      'the old one in a file',
      { scripts: [dropIn, script('', { url: old })], requests: undefined },
      'old-scripts',
    ],
  ])('are reported: %s', (_, change, id) => {
    expect(idsOf(change)).toEqual([id]);
  });

  it('are not reported for a page with one script', () => {
    expect(idsOf({ scripts: [dropIn], globalVersion: '1.47.0' })).toEqual([]);
    const collector = { url: 'https://assets.braintreegateway.com/data/logo.htm', status: 200 };
    expect(idsOf({ requests: [...(page.requests ?? []), collector] })).toEqual([]);
  });
});

describe('a page that is not moved yet', () => {
  const nothing: Partial<PageFacts> = {
    ...{ elements: [], frames: [], scripts: [], requests: [], framePage: undefined, headers: {} },
  };

  it.each<readonly [title: string, change: Partial<PageFacts>]>([
    ['a script that was not loaded', { scripts: [script('', { url: old })], optionMethods: ['paypal'] }],
    [
      'a package from a public host',
      { scripts: [script('', { url: 'https://unpkg.com/braintree-web@3.97.0/dist/browser/client.js' })] },
    ],
    ['a bundle', { hasOldBundle: true }],
    ['an error', { hasOldBundle: true, errors: [{ code: undefined, message: 'x' }] }],
  ])('has one finding, without a policy: %s', (_, change) => {
    const findings = found({ ...nothing, ...change });
    expect(findings.map(({ id }) => id)).toEqual(['not-moved']);
    expect(findings[0]?.remedy).toContain('npx tessera migrate DIR');
  });

  it('is not reported for a page that loads files of the assets origin', () => {
    expect(
      idsOf({ ...headers({}), requests: [{ url: `${assets}/web/3.102.0/js/client.js`, status: 200 }] }),
    ).toEqual([]);
  });
});
