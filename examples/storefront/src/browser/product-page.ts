import { swatchOf } from '../catalog/colors.js';
import type { ProductDetails } from '../wire.js';
import { findProduct } from './api.js';
import { addToCart } from './cart.js';
import { copy, fill, find, make, pictureOf, slot } from './dom.js';
import { sendClick, sendView } from './insights.js';
import { type PageContext, showFrame, showFlashMessage } from './router.js';
import { setFlashMessage } from './shopper.js';
import { price, say, sayName } from './translate.js';

export async function productPage({ id, url, signal, show }: PageContext): Promise<void> {
  const product = await findProduct(id);
  if (signal.aborted) return;
  const page = copy('product');
  fill(page, {
    category: sayName('category', product.category),
    categoryHref: `/?category=${product.category}`,
    name: product.name,
    note: product.note,
    description: product.description,
    price: price(product.price),
  });
  const requested = url.searchParams.get('color') ?? '';
  const first = product.colors.includes(requested) ? requested : (product.colors[0] ?? '');
  showColors(page, product, first);
  slot(page, 'facts').append(...factsOf(product).map(([name, value]) => make('fact', { name, value })));
  show(page, product.name);
  sendClick(id);
  sendView(id);
}

function showColors(page: DocumentFragment, product: ProductDetails, first: string): void {
  const form = find(page, 'form', HTMLFormElement);
  const article = find(page, 'article', HTMLElement);
  const choose = (color: string) => {
    const name = sayName('color', color);
    fill(article, { color: name, image: pictureOf(product.id, color), alt: `${product.name}, ${name}` });
  };
  const swatches = product.colors.map((color) => {
    const swatch = copy('swatch');
    const input = find(swatch, 'input', HTMLInputElement);
    input.value = color;
    input.checked = color === first;
    find(swatch, 'label', HTMLLabelElement).style.setProperty('--swatch', swatchOf(color));
    find(swatch, 'span', HTMLSpanElement).textContent = sayName('color', color);
    return swatch;
  });
  slot(page, 'colors').append(...swatches);
  choose(first);
  const chosen = () => new FormData(form).get('color') as string;
  form.addEventListener('change', () => {
    choose(chosen());
    // The address contains the color for links; replaced, so that Back skips the tried colors.
    history.replaceState(null, '', `/product/${product.id}?color=${chosen()}`);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (addToCart(product.id, chosen())) setFlashMessage('notice.added', { name: product.name });
    else setFlashMessage('notice.full');
    showFrame(new URL(location.href));
    showFlashMessage();
  });
}

function factsOf({ material, shape, size }: ProductDetails): readonly (readonly [string, string])[] {
  return [
    [say('fact.material'), sayName('material', material)],
    [say('fact.shape'), sayName('shape', shape)],
    ...(size ? [[say('fact.size'), `${size.join(' – ')} mm`] as const] : []),
  ];
}
