import { describe, expect, it } from 'vitest';
import { addressProblems, isEmail } from './details-rules.js';

const address = {
  name: 'Ann',
  street: '1 Main',
  extended: '',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
};

describe('address check', () => {
  it.each([
    ['us', {}, []],
    ['us', { name: '', region: '', postalCode: '9720' }, ['name', 'region', 'postalCode']],
    ['us', { name: '\u200b', region: 'QC' }, ['name', 'region']],
    ['ca', { region: 'QC', postalCode: 'h2x1y4' }, []],
    ['ca', {}, ['region', 'postalCode']],
    ['ie', { region: 'Dublin', postalCode: 'D02 X285' }, []],
    ['ie', { street: '', city: '', region: 'Dublin' }, ['street', 'city', 'postalCode']],
  ] as const)('reports in %s with %o the fields %o', (store, change, problems) => {
    expect(addressProblems({ ...address, ...change }, store)).toEqual(problems);
  });
});

it.each([
  ['ann@example.com', true],
  ['ann@mail.example.com', true],
  ['ann', false],
  ['ann@example', false],
  ['ann@example.', false],
  ['ann @example.com', false],
  ['', false],
])('the email check returns the expected result for "%s": %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
