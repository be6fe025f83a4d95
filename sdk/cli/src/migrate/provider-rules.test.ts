import { describe, expect, it } from 'vitest';
import { changeOf, findingsOf } from './test-support.js';

describe('a rule for all hosts of the provider', () => {
  it.each([
    ['server.js', "helmet({ scriptSrc: [\"'self'\", 'https://*.braintreegateway.com'] });"],
    ['server.js', 'header(`script-src https://*.braintreegateway.com`);'],
    ['_headers', "/*\n  Content-Security-Policy: default-src 'self' *.braintreegateway.com\n"],
    ['csp_whitelist.xml', '<value id="b" type="host">*.braintreegateway.com</value>'],
    ['nginx.conf', 'add_header Content-Security-Policy "frame-src https://*.braintreegateway.com";'],
    ['a.php', '<?php header("Content-Security-Policy: script-src \'self\' *.braintreegateway.com");'],
  ])('is listed by hand in a policy in %s', (file, text) => {
    expect(findingsOf(file, text)).toMatchObject([
      { kind: 'manual', why: expect.stringContaining('add the assets origin here') as string },
    ]);
    const done = text.replace('*.braintreegateway.com', '*.braintreegateway.com assets.shop.example');
    expect(findingsOf(file, done)).toEqual([]);
  });

  it.each([
    "if (new URL(url).hostname.endsWith('braintreegateway.com')) skip();",
    "if (host.endsWith('.braintreegateway.com')) skip();",
    'if (/braintreegateway\\.com$/.test(host)) skip();',
    'if (/(.*\\.)?braintreegateway\\.com/.test(host)) skip();',
  ])('is listed by hand in a comparison: %s', (code) => {
    expect(findingsOf('sw.js', code)).toMatchObject([
      { kind: 'manual', why: expect.stringContaining('compares an address') as string },
    ]);
  });

  it.each([
    ['server.js', "helmet({ connectSrc: [\n  'https://*.braintreegateway.com',\n] });"],
    ['_headers', "  Content-Security-Policy: script-src 'self'; connect-src *.braintreegateway.com\n"],
    ['server.js', '// https://*.braintreegateway.com'],
    ['server.js', "call('https://api.sandbox.braintreegateway.com'); mail('x@braintreegateway.com');"],
    ['server.js', "link('https://www.braintreegateway.com/login', 'https://braintreegateway.com/');"],
  ])('is not listed for the gateway: %s', (file, text) => {
    expect(findingsOf(file, text)).toEqual([]);
  });

  it('is changed in the policy of a page', () => {
    const page = (sources: string) =>
      `<meta http-equiv="content-security-policy" content="script-src ${sources}; connect-src https://*.braintreegateway.com">`;
    const after = changeOf('shop.html', page('https://*.braintreegateway.com'));
    expect(after).toContain('script-src https://*.braintreegateway.com https://assets.shop.example;');
    expect(after).toContain('connect-src https://*.braintreegateway.com https://assets.shop.example');
    expect(findingsOf('shop.html', after ?? '')).toEqual([]);
    expect(findingsOf('shop.html', page("'self'"))).toEqual([]);
  });
});
