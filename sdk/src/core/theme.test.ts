import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { themeTokens, parseTheme } from './theme.js';
import { Unparsable } from './parse.js';

const plain = { tokens: {}, scheme: 'light', direction: 'ltr' };
const tokensOf = (tokens: unknown) => parseTheme({ ...plain, tokens }).tokens;

describe('a theme that a frame receives', () => {
  it('keeps every known token, the scheme and the direction', () => {
    const tokens = Object.fromEntries(themeTokens.map((name) => [name, 'red']));
    const theme = { tokens, scheme: 'dark', direction: 'rtl' };
    expect(parseTheme(theme)).toEqual(theme);
  });

  it.each([
    '#1a2b3c',
    'rgb(10 20 30 / 50%)',
    'calc(1em + 2px)',
    'color-mix(in srgb, red 40%, white)',
    '"Helvetica Neue", Arial, sans-serif',
    'x'.repeat(200),
  ])('keeps the harmless value %s', (value) => {
    expect(tokensOf({ 'color-text': value })).toEqual({ 'color-text': value });
  });

  it.each([
    'url(https://shop.example/x)',
    'URL("x")',
    'u\\72l(x)',
    'image-set("x" 1x)',
    '-webkit-image-set("x" 1x)',
    'Image(red)',
    'expression(alert(1))',
    'red; background: blue',
    'red } body { color: blue',
    '</style><script>',
    '@import "x"',
    'x'.repeat(201),
  ])('omits %j, which could load something or end the declaration', (value) => {
    expect(tokensOf({ 'color-text': value, radius: '4px' })).toEqual({ radius: '4px' });
  });

  it('omits unknown names, also the names of Object.prototype', () => {
    const hostile: unknown = JSON.parse(
      '{"background":"red","__proto__":"red","constructor":"red","toString":"red","gap":"1px"}',
    );
    expect(tokensOf(hostile)).toEqual({ gap: '1px' });
  });

  it('has no tokens from a prototype', () => {
    expect(tokensOf(Object.create({ gap: '1px' }))).toEqual({});
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'light'],
    ['no tokens', { scheme: 'light', direction: 'ltr' }],
    ['tokens that are not strings', { ...plain, tokens: { gap: 1 } }],
    ['an unknown scheme', { ...plain, scheme: 'normal' }],
    ['an unknown direction', { ...plain, direction: 'auto' }],
  ])('is rejected with %s', (_, theme) => {
    expect(() => parseTheme(theme)).toThrow(Unparsable);
  });

  it('never contains a value with a function that loads', () => {
    const pieces = [
      'url',
      'URL',
      'image',
      '(',
      ')',
      ';',
      '{',
      '}',
      '<',
      '>',
      '@',
      '\\',
      '"',
      'red',
      ' ',
      '1px',
    ];
    const value = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((chosen) => chosen.join(''));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...themeTokens, '__proto__', 'x'), value), (tokens) => {
        for (const value of Object.values(tokensOf(tokens))) {
          expect(value).not.toMatch(/url|image|[;{}<>\\@]/i);
        }
      }),
      { seed: 20_302, numRuns: 500 },
    );
  });
});
