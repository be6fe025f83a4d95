import { expect, it } from 'vitest';
import { RowOrder } from './row-order.js';

it('keeps the places of removed rows, so that rows are only inserted', () => {
  const order = new RowOrder();
  expect(order.update(['card', 'paypal'])).toEqual(['card', 'paypal']);
  expect(order.update(['masterpass', 'card'])).toEqual(['masterpass', 'card', 'paypal']);
  expect(order.update(['card', 'sepa'])).toEqual(['masterpass', 'card', 'paypal', 'sepa']);
  expect(order.update(['saved-0', 'card'])).toEqual(['masterpass', 'saved-0', 'card', 'paypal', 'sepa']);
});

it('has the rows in the order that the shop has set', () => {
  const order = new RowOrder();
  order.update(['card', 'sepa', 'paypal']);
  expect(order.update(['paypal', 'card'])).toEqual(['paypal', 'card', 'sepa']);
});
