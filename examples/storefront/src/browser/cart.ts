import type { CartLine } from '../wire.js';
import { dropCookie, readJsonCookie, writeCookie } from './cookies.js';
import { saveBenefitCode } from './draft.js';
import { isSameLine, withoutPaid } from './cart-lines.js';
import { isRecord, isUuid } from './records.js';
import { maxLines, maxQuantity } from '../stores.js';

export interface Cart {
  /** Id of the order that this cart becomes; repeated payments of it are charged once. */
  readonly id: string;
  readonly lines: readonly CartLine[];
}

export function readCart(): Cart {
  return readJsonCookie('cart', parseCart) ?? { id: crypto.randomUUID(), lines: [] };
}

/** Returns false if the cart is full: orders and cookies have a limit. */
export function addToCart(product: string, color: string): boolean {
  const { id, lines } = readCart();
  const existing = lines.find((line) => isSameLine(line, { product, color }));
  if (existing ? existing.quantity >= maxQuantity : lines.length >= maxLines) return false;
  const rest = lines.filter((line) => line !== existing);
  const quantity = (existing?.quantity ?? 0) + 1;
  saveCart({ id, lines: [...rest, { product, color, quantity }] });
  return true;
}

/** Changes the quantity of a line; 0 removes it. */
export function setQuantity(product: string, color: string, quantity: number): void {
  const { id, lines } = readCart();
  const changed = lines.map((line) => (isSameLine(line, { product, color }) ? { ...line, quantity } : line));
  saveCart({ id, lines: changed.filter((line) => line.quantity > 0) });
}

export function emptyCart(): void {
  dropCookie('cart');
}

/** Removes the paid lines. Lines that were added since become a new order; returns true if there are any. */
export function removePaid(paid: readonly CartLine[]): boolean {
  saveBenefitCode(undefined);
  const lines = withoutPaid(readCart().lines, paid);
  if (lines.length === 0) emptyCart();
  else saveCart({ id: crypto.randomUUID(), lines });
  return lines.length > 0;
}

/** Gives the cart a new order id, because the previous order belongs to another shopper id. */
export function renewCart(): Cart {
  const cart = { ...readCart(), id: crypto.randomUUID() };
  saveCart(cart);
  return cart;
}

export function countArticles(): number {
  return readCart().lines.reduce((sum, { quantity }) => sum + quantity, 0);
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
