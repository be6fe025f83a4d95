import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith('.css') && !['tokens.css', 'fonts.css'].includes(name))
  .map((name) => ({ name, css: readFileSync(`${folder}/${name}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '') }));

/** Allowed values of properties that have tokens. */
const rules: readonly (readonly [property: RegExp, value: RegExp])[] = [
  [/^font-size$/, /^(?:var\(--text-\d\d\)|inherit)$/],
  [/^font-weight$/, /^(?:var\(--(?:regular|strong)\)|inherit)$/],
  [/^font-family$/, /^(?:var\(--font(?:-code)?\)|inherit)$/],
  [/^border(?:-\w+){0,2}-radius$/, /^(?:(?:var\(--(?:radius|round)\)|0|50%|inherit) ?)+$/],
  [
    /^(?:margin|padding|gap|column-gap|row-gap)(?:-\w+){0,2}$/,
    /^(?!.*\d(?:rem|em)\b)(?!.*\b(?:[4-9]|\d\d+)px)/,
  ],
  [/^(?:color|background|background-color|fill|stroke)$/, /^(?!.*#[\da-f]{3})/i],
];

it('uses tokens for fonts, spacing, corners and colors', () => {
  const violations = sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)].flatMap(([, property = '', value = '']) =>
      rules.some(([which, allowed]) => which.test(property) && !allowed.test(value.trim()))
        ? [`${name}: ${property}: ${value.trim()}`]
        : [],
    ),
  );
  expect(violations).toEqual([]);
});

it('uses only tokens that exist', () => {
  const tokens = readFileSync(`${folder}/tokens.css`, 'utf8');
  // Set by components while they are shown.
  const others = /^--(?:anchor|available|toast|pay|sticky)-/;
  const unknown = sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/var\((--[\w-]+)/g)].flatMap(([, token = '']) =>
      others.test(token) || tokens.includes(`  ${token}:`) ? [] : [`${name}: ${token}`],
    ),
  );
  expect(unknown).toEqual([]);
});
