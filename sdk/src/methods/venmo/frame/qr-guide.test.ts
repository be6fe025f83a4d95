import { expect, it } from 'vitest';
import { minutesAndSeconds } from './qr-guide.js';

it.each([
  [300, '5:00'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('shows %i seconds as %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text);
});
