import { expect, it } from 'vitest';
import { withoutPaid } from './cart-lines.js';

const line = (product: string, color: string, quantity: number) => ({ product, color, quantity });

it.each([
  ['nothing else', [line('holm', 'gold', 2)], []],
  ['another product', [line('holm', 'gold', 2), line('aurora', 'ink', 1)], [line('aurora', 'ink', 1)]],
  ['another color', [line('holm', 'gold', 2), line('holm', 'ink', 1)], [line('holm', 'ink', 1)]],
  ['a higher quantity', [line('holm', 'gold', 3)], [line('holm', 'gold', 1)]],
  ['a lower quantity', [line('holm', 'gold', 1)], []],
])('after a payment the cart keeps the items that were not paid: %s', (_, cart, left) => {
  expect(withoutPaid(cart, [line('holm', 'gold', 2)])).toEqual(left);
});
