import { expect, it } from 'vitest';
import { parseConfiguration } from './frame-configuration.protocol.js';

/** Returns the message of a page that asks for a number of the given type. */
const configuration = (field: object) => ({
  fields: [{ key: 'number', label: 'Card number', ...field }],
  shown: ['number'],
  isForm: true,
  isVault: true,
  locale: 'en',
  title: 'Card',
  messages: {},
  theme: { tokens: {}, scheme: 'light', direction: 'ltr' },
  rules: [],
  preventAutofill: false,
  disabled: false,
});

it.each(['text', 'tel', 'password', 'number', 'search', 'url', 'month'])(
  'a field may have the type %s',
  (type) => {
    expect(parseConfiguration(configuration({ type })).fields[0]?.type).toBe(type);
  },
);

it.each([
  'hidden',
  'button',
  'submit',
  'reset',
  'image',
  'checkbox',
  'radio',
  'file',
  'HIDDEN',
  'unknown',
  '',
])('the type "%s", which exposes the value, is rejected', (type) => {
  expect(() => parseConfiguration(configuration({ type }))).toThrow();
});

it('only a month and a year may have choices', () => {
  const choices = ['111', '122'];
  expect(parseConfiguration(configuration({ key: 'expirationMonth', choices })).fields[0]?.choices).toEqual(
    choices,
  );
  for (const key of ['number', 'cvv', 'postalCode'])
    expect(() => parseConfiguration(configuration({ key, choices }))).toThrow();
});
