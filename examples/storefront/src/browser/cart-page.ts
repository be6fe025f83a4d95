import { maxLines, maxQuantity } from '../stores.js';
import type { PricedLine, Quote, UnavailableLine } from '../wire.js';
import { quoteCart } from './api.js';
import { readCart, setQuantity } from './cart.js';
import { copy, find, make, pictureOf, slot } from './dom.js';
import { leaveForReceipt } from './leave.js';
import type { PageContext, Router } from './router.js';
import { setFlashMessage } from './shopper.js';
import { price, say, sayName } from './translate.js';

export async function cartPage({ signal, main, show, router }: PageContext): Promise<void> {
  const cart = readCart();
  if (cart.lines.length === 0) {
    show(copy('cart-empty'), say('cart.empty'));
    return;
  }
  const quote = await quoteCart(cart, { signal });
  if (signal.aborted) return;
  if (quote.isPaid) {
    await leaveForReceipt(router, cart.id);
    return;
  }
  // After rendering again, the focus returns to the same control.
  const focused = main.contains(document.activeElement) ? document.activeElement?.id : undefined;
  const page = copy('cart');
  slot(page, 'lines').append(
    ...quote.unavailable.map((line) => unavailableLineOf(line, router)),
    ...quote.lines.map((line) => lineOf(line, quote.currency, router)),
  );
  // Unavailable items must be removed first.
  if (quote.unavailable.length > 0) find(page, '#to-checkout', HTMLAnchorElement).remove();
  slot(page, 'totals').append(...totalsOf(quote).slice(0, 1));
  show(page, say('cart.title'));
  if (focused) (document.getElementById(focused) ?? main.querySelector<HTMLElement>('h1'))?.focus();
}

function lineOf(line: PricedLine, currency: string, router: Router): DocumentFragment {
  const { product, color, name, quantity, total } = line;
  const row = make('line', {
    href: `/product/${product}?color=${color}`,
    image: pictureOf(product, color),
    name,
    color: sayName('color', color),
    label: say('cart.quantity', { name }),
    total: price(total, currency),
    remove: say('cart.remove'),
  });
  const select = find(row, 'select', HTMLSelectElement);
  select.id = `quantity-${product}-${color}`;
  select.append(...Array.from({ length: maxQuantity }, (_, at) => new Option(String(at + 1))));
  select.value = String(quantity);
  select.addEventListener('change', () => {
    setQuantity(product, color, Number(select.value));
    router.refresh();
  });
  addRemoval(row, { product, color, name }, router);
  return row;
}

function unavailableLineOf({ product, color, reason }: UnavailableLine, router: Router): DocumentFragment {
  // The catalog has no other data of unavailable products.
  const name = [product, sayName('color', color)].join(' · ');
  const row = make('unavailable-line', {
    name,
    reason: say(`unavailable.${reason}`, { most: maxLines }),
    remove: say('cart.remove'),
  });
  addRemoval(row, { product, color, name }, router);
  return row;
}

function addRemoval(
  row: DocumentFragment,
  { product, color, name }: { product: string; color: string; name: string },
  router: Router,
): void {
  const remove = find(row, 'button', HTMLButtonElement);
  remove.id = `remove-${product}-${color}`;
  remove.ariaLabel = say('cart.removeName', { name });
  remove.addEventListener('click', () => {
    setQuantity(product, color, 0);
    setFlashMessage('notice.removed', { name });
    router.refresh();
  });
}

type Sums = Pick<
  Quote,
  'subtotal' | 'delivery' | 'tax' | 'isTaxIncluded' | 'total' | 'benefit' | 'due' | 'currency'
>;

/** Renders the prices of items and delivery, the tax, the benefit, and the total. */
export function totalsOf(sums: Sums, { isPaid = false } = {}): DocumentFragment[] {
  const { subtotal, delivery, tax, isTaxIncluded, total, benefit, due, currency } = sums;
  const taxText = tax === null ? say('total.taxPending') : price(tax, currency);
  const taxRow = make('total', {
    name: say(isTaxIncluded ? 'total.taxIncluded' : 'total.tax'),
    value: taxText,
  });
  const grandName = say(benefit === 0 ? 'total.total' : isPaid ? 'total.paid' : 'total.due');
  const grandRow = make('grand-total', { name: grandName, currency, value: price(due, currency) });
  const totalRows =
    benefit === 0
      ? [grandRow]
      : [
          make('total', { name: say('total.total'), value: price(total, currency) }),
          make('total', { name: say('total.benefit'), value: `−${price(benefit, currency)}` }),
          grandRow,
        ];
  return [
    make('total', { name: say('total.subtotal'), value: price(subtotal, currency) }),
    make('total', {
      name: say('total.delivery'),
      value: delivery === 0 ? say('free') : price(delivery, currency),
    }),
    ...(isTaxIncluded ? [...totalRows, taxRow] : [taxRow, ...totalRows]),
  ];
}

/** Renders a line without controls. */
export function miniLineOf(
  { product, color, name, quantity, total }: PricedLine,
  currency: string,
): DocumentFragment {
  return make('mini-line', {
    image: pictureOf(product, color),
    name: quantity > 1 ? `${quantity} × ${name}` : name,
    color: sayName('color', color),
    total: price(total, currency),
  });
}
