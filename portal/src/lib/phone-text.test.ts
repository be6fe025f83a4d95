import { expect, it } from 'vitest';
import { phoneText } from './phone-text.js';

it.each([
  ['+13035550100', '+1 303-555-0100'],
  ['+442079460000', '+442079460000'],
])('writes %s as %s', (number, text) => {
  expect(phoneText(number)).toBe(text);
});
