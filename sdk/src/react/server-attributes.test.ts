import { expect, it } from 'vitest';
import { serverAttributes } from './server-attributes.js';

const declarations = new Map([
  ['fields', {}],
  ['preventAutofill', { attribute: 'prevent-autofill' }],
  ['fieldOptions', { attribute: false }],
]);
const rendered = (props: object) => serverAttributes({ ...props }, declarations);

it('strings, flags and lists of names are rendered', () => {
  const props = {
    className: 'a',
    fields: ['number', 'cvv'],
    preventAutofill: true,
  };
  expect(rendered(props)).toEqual({ class: 'a', fields: 'number cvv', 'prevent-autofill': '' });
  expect(rendered({ preventAutofill: false, fieldOptions: undefined })).toEqual({});
});

it.each([
  { onPayReady: () => undefined },
  { fieldOptions: { number: {} } },
  { fieldOptions: ['number'] },
  { fields: () => 'number' },
])('the element waits for what only a browser can set: %j', (props) => {
  expect(rendered(props)).toEqual({ 'defer-hydration': '' });
});
