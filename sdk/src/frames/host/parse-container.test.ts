import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '#test/support/page-document.js';
import { readCreateOptions } from '../../core/create-options.js';
import { optional } from '../../core/parse.js';
import { parseContainer, parseContainerOrSelector } from './parse-container.js';

let body: Element;

beforeEach(() => {
  ({ body } = openPage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const others: readonly (readonly [value: unknown, name: string])[] = [
  [null, 'null'],
  [5, 'number'],
  [{}, 'an object'],
  [[], 'a list'],
  [{ nodeType: 1 }, 'an element of another window'],
  [{ nodeType: 9 }, 'a document'],
];

describe('a container', () => {
  it('is an element, or the first element that a selector matches', () => {
    expect(parseContainer(body)).toBe(body);
    expect(parseContainerOrSelector(body)).toBe(body);
    expect(parseContainerOrSelector('#card')).toBe(body);
  });

  it.each<readonly [value: unknown, name: string]>([...others, ['#card', 'the selector "#card"']])(
    'cannot be %j',
    (value, name) => {
      expect(() => parseContainer(value)).toThrow(`it must be an element or a shadow root, not ${name}`);
    },
  );

  it.each(others)('can be a selector, but not %j', (value, name) => {
    expect(() => parseContainerOrSelector(value)).toThrow(
      `it must be an element, a shadow root or a selector, not ${name}`,
    );
  });

  it('is named with its value in the error of create', () => {
    const given = { authorization: 'sandbox_k3y_shop', container: '#card' };
    expect(() =>
      readCreateOptions(given, 'PayPal', { container: optional(parseContainer) } as never),
    ).toThrow(
      expect.objectContaining({
        code: 'INSTANTIATION_OPTION_INVALID',
        message:
          'options.container is invalid: it must be an element or a shadow root, not the selector "#card"',
      }),
    );
  });
});
