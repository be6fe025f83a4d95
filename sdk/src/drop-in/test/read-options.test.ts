import { afterEach, expect, it, vi } from 'vitest';
import { DropinError } from '../drop-in.errors.js';
import type { CreateDropInOptions } from '../drop-in.types.js';
import { readDropInOptions } from '../read-options.js';

const element = (innerHTML = '') => ({ nodeType: 1, innerHTML }) as unknown as Element;

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['no authorization', { authorization: '', container: element() }, /authorization is required/],
  ['no container', { authorization: 'x' }, /container is required/],
  ['a container and a selector', { authorization: 'x', container: element(), selector: '#a' }, /not both/],
  ['a container that is no element', { authorization: 'x', container: {} as never }, /must be an element/],
  ['a selector without an element', { authorization: 'x', selector: '#missing' }, /must be an element/],
  ['a container with content', { authorization: 'x', container: element('<p></p>') }, /must be empty/],
  [
    'a priority that is no list',
    { authorization: 'x', container: element(), paymentOptionPriority: 'card' as never },
    /must be an array/,
  ],
  [
    'an unknown option',
    { authorization: 'x', container: element(), paymentOptionPriority: ['card', 'cash' as never] },
    /"cash"/,
  ],
] as readonly (readonly [name: string, options: CreateDropInOptions, message: RegExp])[])(
  'rejects %s',
  (_, options, message) => {
    vi.stubGlobal('document', { querySelector: () => null });
    expect(() => readDropInOptions(options)).toThrow(message);
    expect(() => readDropInOptions(options)).toThrow(DropinError);
  },
);

it('accepts a container with white space, and removes duplicates from the priority', () => {
  const container = element(' \n ');
  const options = readDropInOptions({
    authorization: 'x',
    container,
    paymentOptionPriority: ['paypal', 'card', 'paypal'],
  });
  expect(options).toMatchObject({ container, priority: ['paypal', 'card'] });
});
