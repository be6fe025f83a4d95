import { describe, expect, it } from 'vitest';
import { isPublic } from './public-address.js';
import { urlProblem, webhookUrl } from './webhook-url.js';

const internet = { allowsLocal: false };
const sandbox = { allowsLocal: true };

describe('addresses that webhooks may reach', () => {
  it.each([
    ...['93.184.215.14', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:2800:21f::1', '2a00:1450:4001::200e'],
  ])('include the public address %s', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '192.0.0.8', '198.18.0.1'],
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '169.254.169.254', '169.254.0.1'],
    ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '192.0.2.1', '203.0.113.7'],
    ...[
      '::',
      '::1',
      'fe80::1',
      'fec0::1',
      'fc00::1',
      'fd12:3456::1',
      'ff02::1',
      '100::1',
      '2001:db8::1',
      '3fff::1',
    ],
    // IPv4 addresses within IPv6: mapped, compatible, translated, NAT64, 6to4, Teredo.
    ...[
      '::ffff:10.0.0.1',
      '::ffff:7f00:1',
      '::ffff:8.8.8.8',
      '::7f00:1',
      '::ffff:0:7f00:1',
      '64:ff9b::7f00:1',
    ],
    ...['64:ff9b:1::a00:1', '2002:7f00:1::', '2002:a00:1::1', '2001:0:7f00:1::'],
    ...['', 'example.com', '1.2.3', '0x7f.0.0.1', '010.0.0.1', '127.0.0.1%eth0', '[::1]'],
  ])('exclude %j', (address) => {
    expect(isPublic(address)).toBe(false);
  });
});

describe('addresses of webhooks', () => {
  it.each([
    ['https://example.com/hooks?a=1#part', 'https://example.com/hooks?a=1'],
    ['https://EXAMPLE.com:443', 'https://example.com/'],
    ['https://8.8.8.8/hooks', 'https://8.8.8.8/hooks'],
    ['https://[2606:2800:21f::1]/', 'https://[2606:2800:21f::1]/'],
  ])('may be %s, which is stored as %s', (url, stored) => {
    expect(webhookUrl(url, internet)).toBe(stored);
  });

  it.each([
    ['example.com/hooks', 'url_invalid'],
    ['https://', 'url_invalid'],
    ['https://1.2.3.4.5/', 'url_invalid'],
    ['https://300.1.1.1/', 'url_invalid'],
    ['https://localhost../', 'url_invalid'],
    ['https://a..example.com/', 'url_invalid'],
    ['http://example.com/', 'url_protocol'],
    ['ftp://example.com/', 'url_protocol'],
    ['file:///etc/passwd', 'url_invalid'],
    ['https://user@example.com/', 'url_credentials'],
    ['https://user:secret@example.com/', 'url_credentials'],
    ['https://8.8.8.8@127.0.0.1/', 'url_credentials'],
    ['https://example.com:8443/', 'url_port'],
    ['https://example.com:80/', 'url_port'],
    ['https://example.com:22/', 'url_port'],
    ['https://localhost/', 'url_private'],
    ['https://localhost./', 'url_private'],
    ['https://LOCALHOST/', 'url_private'],
    ['https://app.localhost/', 'url_private'],
    ['https://app.localhost./', 'url_private'],
    ['https://intranet/', 'url_private'],
    ['https://127.0.0.1/', 'url_private'],
    ['https://127.0.0.1./', 'url_private'],
    ['https://127.1/', 'url_private'],
    ['https://2130706433/', 'url_private'],
    ['https://0x7f000001/', 'url_private'],
    ['https://0x7f.1/', 'url_private'],
    ['https://0177.0.0.1/', 'url_private'],
    ['https://017700000001/', 'url_private'],
    ['https://１２７.０.０.１/', 'url_private'],
    ['https://127。0。0。1/', 'url_private'],
    ['https://%31%32%37.0.0.1/', 'url_private'],
    ['https://0/', 'url_private'],
    ['https://0.0.0.0/', 'url_private'],
    ['https://10.1.2.3/', 'url_private'],
    ['https://192.168.0.1/', 'url_private'],
    ['https://172.20.0.1/', 'url_private'],
    ['https://100.64.0.1/', 'url_private'],
    ['https://169.254.169.254/latest/meta-data/', 'url_private'],
    ['https://2852039166/', 'url_private'],
    ['https://224.0.0.1/', 'url_private'],
    ['https://255.255.255.255/', 'url_private'],
    ['https://[::]/', 'url_private'],
    ['https://[::1]/', 'url_private'],
    ['https://[0:0:0:0:0:0:0:1]/', 'url_private'],
    ['https://[::ffff:127.0.0.1]/', 'url_private'],
    ['https://[::ffff:a9fe:a9fe]/', 'url_private'],
    ['https://[::127.0.0.1]/', 'url_private'],
    ['https://[64:ff9b::127.0.0.1]/', 'url_private'],
    ['https://[64:ff9b::a9fe:a9fe]/', 'url_private'],
    ['https://[2002:7f00:1::]/', 'url_private'],
    ['https://[fe80::1]/', 'url_private'],
    ['https://[fd00:ec2::254]/', 'url_private'],
    ['https://[ff02::1]/', 'url_private'],
  ])('cannot be %s (%s)', (url, reason) => {
    expect(urlProblem(url, internet)).toBe(reason);
  });

  it('may be on this machine in the sandbox, also with http and other ports, but not in its network', () => {
    for (const url of ['http://localhost:4000/hooks', 'http://127.0.0.1:4000/', 'https://[::1]:4000/'])
      expect(urlProblem(url, sandbox)).toBeUndefined();
    for (const url of [
      'https://10.0.0.1/',
      'https://169.254.169.254/',
      'https://[fe80::1]/',
      'https://0.0.0.0/',
    ])
      expect(urlProblem(url, sandbox)).toBe('url_private');
    expect(urlProblem('http://example.com/', sandbox)).toBe('url_protocol');
  });
});
