import { describe, expect, test } from 'vitest';
import { targetsBeyond, type FocusTarget } from './focus-intercept.js';

const form = {};
const input = (element: string, around: unknown = form): FocusTarget<string> => ({
  element,
  form: around,
  isField: false,
});
const field = (element: string, around: unknown = form): FocusTarget<string> => ({
  element,
  form: around,
  isField: true,
});

describe('the list of neighbors of a field', () => {
  const page = [input('mail'), field('number'), input('coupon'), field('cvv'), input('note')];

  test('begins with the nearest one, in either direction', () => {
    expect(targetsBeyond(page, 'number', 'after')).toEqual(['coupon', 'cvv', 'note']);
    expect(targetsBeyond(page, 'cvv', 'before')).toEqual(['coupon', 'number', 'mail']);
  });

  test('is empty at the ends', () => {
    expect(targetsBeyond(page.slice(1), 'number', 'before')).toEqual([]);
    expect(targetsBeyond(page.slice(0, 4), 'cvv', 'after')).toEqual([]);
  });

  test('omits inputs of another form, or of none', () => {
    const targets = [field('number'), input('search', {}), input('menu', null), input('note')];
    expect(targetsBeyond(targets, 'number', 'after')).toEqual(['note']);
  });

  test('contains only fields if there is no form', () => {
    const targets = [input('mail', null), field('number', null), input('menu', null), field('cvv', null)];
    expect(targetsBeyond(targets, 'number', 'after')).toEqual(['cvv']);
    expect(targetsBeyond(targets, 'number', 'before')).toEqual([]);
  });

  test('contains fields of the card in other forms', () => {
    expect(targetsBeyond([field('number'), input('x', {}), field('cvv', {})], 'number', 'after')).toEqual([
      'cvv',
    ]);
  });

  test('is empty for a field that is no longer in the page', () => {
    expect(targetsBeyond(page, 'expirationDate', 'after')).toEqual([]);
  });
});
