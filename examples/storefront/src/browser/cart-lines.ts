import type { CartLine } from '../wire.js';

export function isSameLine(line: CartLine, { product, color }: Pick<CartLine, 'product' | 'color'>): boolean {
  return line.product === product && line.color === color;
}

/** Returns the lines that stay in a cart after an order was paid: those that another tab has added in the meantime. */
export function withoutPaid(lines: readonly CartLine[], paid: readonly CartLine[]): readonly CartLine[] {
  return lines.flatMap((line) => {
    const bought = paid
      .filter((one) => isSameLine(one, line))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = line.quantity - bought;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
