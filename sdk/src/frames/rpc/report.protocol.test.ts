import { describe, expect, it } from 'vitest';
import { parseDispatch, readParams, readWindowName, windowName } from './report.protocol.js';

const channel = '0123456789abcdef0123456789abcdef';

describe('the query of a result page', () => {
  it.each([
    ['', {}],
    ['?', {}],
    ['?success=1', { success: '1' }],
    ['?cancel', { cancel: '' }],
    ['?a=1&b=2&a=3', { a: '3', b: '2' }],
    ['?a=b=c', { a: 'b=c' }],
    ['?token=a+b%2Bc', { token: 'a+b+c' }],
    ['?name=M%C3%BCller%20%26', { name: 'Müller &' }],
    ['?bad=%E0%A4%A', { bad: '�%A' }],
    ['?first=1?second=2', { first: '1?second=2' }],
  ])('%j has the parameters %j', (search, params) => {
    expect(readParams(search)).toEqual(params);
  });

  it('cannot pollute the object prototype', () => {
    const params = readParams('?__proto__=x&constructor=y');
    expect(Object.getPrototypeOf(params)).toBe(Object.prototype);
    expect(Object.keys(params)).toEqual(['__proto__', 'constructor']);
  });
});

describe('the name of a provider window', () => {
  it('contains the channel and flow for its result page', () => {
    expect(windowName('sepadirectdebit', channel, 3)).toBe(`sepadirectdebit_${channel}_3`);
    expect(readWindowName(windowName('sepadirectdebit', channel, 3))).toEqual({ channel, flow: 3 });
  });

  it.each(['?', '?a=b', '?a=b_c&d=?e'])('is recognized with a query after it: %s', (suffix) => {
    expect(readWindowName(`sepadirectdebit_${channel}_3${suffix}`)).toEqual({ channel, flow: 3 });
  });

  it.each([
    '',
    'sepadirectdebit',
    `sepadirectdebit_${channel}`,
    `_${channel}_1`,
    `sepa_direct_${channel}_1`,
    `sepadirectdebit_${channel.slice(1)}_1`,
    `sepadirectdebit_${channel.toUpperCase()}_1`,
    `sepadirectdebit_${channel}_x`,
    `sepadirectdebit_${channel}_1_2`,
    `sepadirectdebit_${channel}_?a=b`,
    `sepadirectdebit_${channel}_1#a`,
  ])('cannot be %j', (name) => {
    expect(readWindowName(name)).toBeUndefined();
  });
});

describe('a report of a result page', () => {
  const honest = { flow: 1, kind: 'return', params: { a: 'b' } };

  it('is returned without unknown properties', () => {
    expect(parseDispatch.report({ ...honest, more: 1 })).toEqual(honest);
  });

  it.each([
    null,
    'report',
    {},
    { ...honest, flow: '1' },
    { ...honest, flow: Number.NaN },
    { ...honest, kind: 'approve' },
    { ...honest, params: null },
    { ...honest, params: ['a'] },
    { ...honest, params: { a: 1 } },
    { ...honest, params: { a: { toString: 'b' } } },
    { ...honest, params: { a: 'x'.repeat(70_000) } },
  ])('is rejected as %j', (value) => {
    expect(() => parseDispatch.report(value)).toThrow();
  });
});
