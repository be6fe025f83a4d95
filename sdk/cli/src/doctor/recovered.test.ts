import { expect, it } from 'vitest';
import { withoutRecovered } from './recovered.js';

const missing = { code: 'ASSETS_URL_REQUIRED', message: 'The frames URL is unknown.' };
const ofElement = { ...missing, isTemporary: true };

it('ignores that an element did not know the origin of the frames when it was defined, if it has loaded since', () => {
  expect(withoutRecovered([ofElement], true)).toEqual([]);
});

it.each([
  ['an element that has not loaded', ofElement, false],
  ['an error that the page was given', missing, true],
  ['another error of an element', { ...ofElement, code: 'ASSETS_URL_INVALID' }, true],
])('reports %s', (_, error, haveLoaded) => {
  expect(withoutRecovered([error], haveLoaded)).toEqual([error]);
});
