import { expect, it } from 'vitest';
import { domainOf, isDomain } from './email-domains.js';

it.each([
  ['example.com', true],
  [' @Example.COM ', true],
  ['a-b.example.co', true],
  ['example', false],
  ['jo@example.com', false],
  ['no domain', false],
  ['-a.example', false],
  ['https://example.com', false],
  [`${'a'.repeat(60)}.`.repeat(5) + 'example', false],
])('decides whether "%s" is an email domain: %s', (text, isValid) => {
  expect(isDomain(text)).toBe(isValid);
});

it('stores a domain without capital letters and @', () => {
  expect(domainOf(' @Example.COM ')).toBe('example.com');
});
