import { changed, fuzz, fuzzTimeoutMs, hostileText, MemberError } from '@tessera/server-kit/fuzz';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Unparsable } from '#src/core/parse.js';
import { parseTheme } from '#src/core/theme.js';
import { applyRules } from '#src/methods/hosted-fields/frame/style-rules.js';
import { parseRules } from '#src/methods/hosted-fields/shared/frame-configuration.protocol.js';
import { parseStyles, readStyles } from '#src/methods/hosted-fields/page/styles.js';

const pieces = [
  ...[
    'red',
    'hover',
    'input',
    'form',
    ':has(',
    '[value^="4"]',
    ')',
    '(',
    '{',
    '}',
    ';',
    ':',
    ',',
    '/*',
    '*/',
    '\\',
  ],
  ...[
    'url(',
    'URL(',
    'image-set(',
    'attr(',
    'expression(',
    '@import',
    '@media',
    '<',
    '>',
    '"',
    "'",
    '&',
    '!important',
  ],
  ...[
    '(width > 1px)',
    'screen',
    'all',
    'var(--x)',
    'env(x)',
    '\n',
    '\\75rl(',
    ':focus',
    '.a',
    ':not(.b)',
    '::placeholder',
  ],
];
const css = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((all) => all.join(' ')),
  },
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((all) => all.join('')) },
  { weight: 1, arbitrary: hostileText },
);
const property = fc.oneof(
  fc.constantFrom(
    'color',
    'font',
    'padding',
    'transition',
    'outline',
    'background',
    'position',
    '--x',
    'COLOR',
  ),
  css,
);
const rule = fc.record(
  {
    selector: fc.oneof(fc.constantFrom('input', ':focus', 'select.a, input'), css),
    media: fc.oneof(fc.constantFrom('screen', '(width > 1px)'), css),
    declarations: fc.dictionary(property, css, { maxKeys: 4 }),
  },
  { requiredKeys: ['selector', 'declarations'] },
);

/** Returns the rules that a sheet would get. */
function applied(rules: Parameters<typeof applyRules>[1]): string[] {
  const inserted: string[] = [];
  const sheet = {
    cssRules: inserted,
    replaceSync: () => undefined,
    insertRule: (text: string) => inserted.push(text),
  };
  applyRules(sheet as unknown as CSSStyleSheet, rules);
  return inserted;
}

it(
  'the styles of a page become single rules that load nothing and select by no value',
  () => {
    fuzz(fc.array(rule, { maxLength: 3 }), (rules) => {
      for (const text of applied(rules)) {
        const blocks = text.startsWith('@media ') ? 2 : 1;
        // More braces would begin another rule, whose selector nothing has checked.
        expect(text.replaceAll(/[^{}]/g, '')).toBe('{'.repeat(blocks) + '}'.repeat(blocks));
        const declarations = text.split('{')[blocks] ?? '';
        expect(declarations).not.toMatch(/url|expression|@import|attr\(|[<\\]/i);
        const selector = text.split('{')[blocks - 1] ?? '';
        expect(selector).not.toMatch(/[[&>+~*]|:has|:is|:where/);
      }
    });
  },
  fuzzTimeoutMs,
);

it('a value with braces begins no other rule', () => {
  for (const value of [
    'red}form:has([value^="4"]){padding:99px',
    'hover,:root:has([value^="4"]) &{padding:99px',
  ])
    for (const media of [undefined, 'all'])
      expect(
        applied([{ selector: 'input', ...(media && { media }), declarations: { color: value } }]),
      ).toEqual([media ? '@media all{input{}}' : 'input{}']);
});

it(
  'a theme has short values without braces or addresses',
  () => {
    const tokens = fc.dictionary(fc.constantFrom('color-text', 'radius', '__proto__', 'gap', 'other'), css);
    const isDocumented = (error: unknown) => error instanceof Unparsable;
    const check = (given: Record<string, string>) => {
      const theme = parseTheme({ tokens: given, scheme: 'dark', direction: 'rtl' });
      for (const [name, value] of Object.entries(theme.tokens)) {
        expect(['color-text', 'radius', 'gap']).toContain(name);
        expect(value).not.toMatch(/[{};<>\\@]|url/i);
      }
      expect(parseTheme(theme)).toEqual(theme);
    };
    fuzz(tokens, check, isDocumented);
  },
  fuzzTimeoutMs,
);

it(
  'styles of the page are rejected, or become rules that a frame accepts',
  () => {
    const styles = {
      input: { color: 'navy', 'font-size': 16 },
      '@media all': { ':focus': { color: 'red' } },
    };
    fuzz(
      changed(styles),
      (build) => {
        const parsed = parseStyles(build());
        const isLong = JSON.stringify(parsed).length > 60_000;
        const hasClass = Object.values(parsed).some((block) => typeof block === 'string');
        const hasInnerClass = Object.values(parsed).some((block) =>
          Object.values(block).some((one) => typeof one === 'string'),
        );
        if (!isLong && !hasClass && !hasInnerClass)
          expect(parseRules(readStyles(parsed))).toEqual(readStyles(parsed));
      },
      (error) => error instanceof Unparsable || error instanceof MemberError,
    );
  },
  fuzzTimeoutMs,
);
