/** Product and quantity of an order. */
interface PricedLine {
  /** Price of one piece, in cents. */
  unit: number;
  quantity: number;
  taxBps: number;
}

/** Amounts of an order in cents. `due` is what remains after the benefit. */
export interface Prices {
  subtotal: number;
  benefit: number;
  tax: number;
  shipping: number;
  total: number;
  due: number;
}

interface Terms {
  shipping: number;
  /** Returns what the benefit pays of a subtotal. */
  benefitFor: (subtotal: number) => number;
}

/** Returns the amounts of an order. Taxes are rounded per line, half cents up; the benefit pays for products only. */
export function pricesOf(lines: readonly PricedLine[], { shipping, benefitFor }: Terms): Prices {
  const subtotal = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
  const tax = lines.reduce((sum, line) => sum + taxOf(line), 0);
  const benefit = Math.min(subtotal, benefitFor(subtotal));
  const total = subtotal + tax + shipping;
  return { subtotal, benefit, tax, shipping, total, due: total - benefit };
}

const taxOf = ({ unit, quantity, taxBps }: PricedLine): number =>
  Math.floor((unit * quantity * taxBps + 5_000) / 10_000);
