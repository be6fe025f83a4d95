import type { CartLine } from '../wire.js';
import { dropCookie, readJsonCookie, writeCookie } from './cookies.js';
import { isRecord, isUuid } from './shopper.js';

export interface Cart {
  /** Number of the order that this cart becomes: paying it twice is paying it once. */
  readonly id: string;
  readonly lines: readonly CartLine[];
}

export const maxQuantity = 9;

export function readCart(): Cart {
  return readJsonCookie('cart', parseCart) ?? { id: crypto.randomUUID(), lines: [] };
}

export function addToCart(product: string, color: string): void {
  const { id, lines } = readCart();
  const present = lines.find((line) => isSame(line, product, color));
  const rest = lines.filter((line) => line !== present);
  const quantity = Math.min((present?.quantity ?? 0) + 1, maxQuantity);
  saveCart({ id, lines: [...rest, { product, color, quantity }] });
}

/** A quantity of 0 takes the line out. */
export function setQuantity(product: string, color: string, quantity: number): void {
  const { id, lines } = readCart();
  const changed = lines.map((line) => (isSame(line, product, color) ? { ...line, quantity } : line));
  saveCart({ id, lines: changed.filter((line) => line.quantity > 0) });
}

export function emptyCart(): void {
  dropCookie('cart');
}

export function countArticles(): number {
  return readCart().lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function isSame(line: CartLine, product: string, color: string): boolean {
  return line.product === product && line.color === color;
}

function saveCart(cart: Cart): void {
  writeCookie('cart', JSON.stringify(cart));
}

function parseCart(value: unknown): Cart | undefined {
  if (!isRecord(value) || !isUuid(value['id']) || !Array.isArray(value['lines'])) return undefined;
  const lines = (value['lines'] as unknown[]).filter(isLine);
  return lines.length > 0 ? { id: value['id'], lines } : undefined;
}

function isLine(value: unknown): value is CartLine {
  if (!isRecord(value)) return false;
  const { product, color, quantity } = value;
  const isCount = Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= maxQuantity;
  return typeof product === 'string' && typeof color === 'string' && isCount;
}
